import { logs } from './audit/he.ts'
import { calculator } from './calculator/he.ts'
import { content, failures, itemActs, mainPage } from './content/he.ts'
import { analytics, start } from './dashboard/he.ts'
import { dev } from './developer/he.ts'
import { dropdownAdmin, options } from './dropdowns/he.ts'
import type { Messages } from './en.ts'
import { editing } from './form/he.ts'
import { migration } from './format-migration/he.ts'
import { chat, outward } from './integrations/he.ts'
import { goTo, notifications, shell, support } from './layout/he.ts'
import { contentTable } from './page-management/he.ts'
import { preview } from './preview/he.ts'
import { reactAdmin } from './react-admin/he.ts'
import { history, resource } from './resources/he.ts'
import { textEditor } from './text-editor/he.ts'
import { exchange, workbench } from './translations/he.ts'
import { errors, rules, ui } from './ui/he.ts'
import { profile, signIn, users } from './users/he.ts'

export const he: Messages = {
  ...reactAdmin,
  shell,
  signIn,
  start,
  dev,
  profile,
  analytics,
  errors,
  support,
  ui,
  rules,
  resource,
  content,
  contentTable,
  dropdownAdmin,
  mainPage,
  goTo,
  chat,
  preview,
  itemActs,
  editing,
  exchange,
  failures,
  textEditor,
  notifications,
  options,
  migration,
  history,
  logs,
  users,
  outward,
  workbench,
  calculator,
}
