import { analytics } from './analytics/he.ts'
import { calculator } from './calculator/he.ts'
import { chat } from './chat/he.ts'
import { content } from './content/he.ts'
import { contentTable } from './content-table/he.ts'
import { dev } from './dev/he.ts'
import { dropdownAdmin } from './dropdown-admin/he.ts'
import { editing } from './editing/he.ts'
import type { Messages } from './en.ts'
import { errors } from './errors/he.ts'
import { exchange } from './exchange/he.ts'
import { failures } from './failures/he.ts'
import { goTo } from './go-to/he.ts'
import { history } from './history/he.ts'
import { itemActs } from './item-acts/he.ts'
import { logs } from './logs/he.ts'
import { mainPage } from './main-page/he.ts'
import { migration } from './migration/he.ts'
import { notifications } from './notifications/he.ts'
import { options } from './options/he.ts'
import { outward } from './outward/he.ts'
import { preview } from './preview/he.ts'
import { profile } from './profile/he.ts'
import { reactAdmin } from './react-admin/he.ts'
import { resource } from './resource/he.ts'
import { shell } from './shell/he.ts'
import { signIn } from './sign-in/he.ts'
import { start } from './start/he.ts'
import { support } from './support/he.ts'
import { textEditor } from './text-editor/he.ts'
import { rules, ui } from './ui/he.ts'
import { users } from './users/he.ts'
import { workbench } from './workbench/he.ts'

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
