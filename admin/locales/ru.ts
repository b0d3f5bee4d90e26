import { logs } from './audit/ru.ts'
import { calculator } from './calculator/ru.ts'
import { content, failures, itemActs, mainPage } from './content/ru.ts'
import { analytics, start } from './dashboard/ru.ts'
import { dev } from './developer/ru.ts'
import { dropdownAdmin, options } from './dropdowns/ru.ts'
import type { Messages } from './en.ts'
import { editing } from './form/ru.ts'
import { migration } from './format-migration/ru.ts'
import { chat, outward } from './integrations/ru.ts'
import { goTo, notifications, shell, support } from './layout/ru.ts'
import { contentTable } from './page-management/ru.ts'
import { preview } from './preview/ru.ts'
import { reactAdmin } from './react-admin/ru.ts'
import { history, resource } from './resources/ru.ts'
import { textEditor } from './text-editor/ru.ts'
import { exchange, workbench } from './translations/ru.ts'
import { errors, rules, ui } from './ui/ru.ts'
import { profile, signIn, users } from './users/ru.ts'

export const ru: Messages = {
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
