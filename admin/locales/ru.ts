import { analytics } from './analytics/ru.ts'
import { calculator } from './calculator/ru.ts'
import { chat } from './chat/ru.ts'
import { content } from './content/ru.ts'
import { contentTable } from './content-table/ru.ts'
import { dev } from './dev/ru.ts'
import { dropdownAdmin } from './dropdown-admin/ru.ts'
import { editing } from './editing/ru.ts'
import type { Messages } from './en.ts'
import { errors } from './errors/ru.ts'
import { exchange } from './exchange/ru.ts'
import { failures } from './failures/ru.ts'
import { goTo } from './go-to/ru.ts'
import { history } from './history/ru.ts'
import { itemActs } from './item-acts/ru.ts'
import { logs } from './logs/ru.ts'
import { mainPage } from './main-page/ru.ts'
import { migration } from './migration/ru.ts'
import { notifications } from './notifications/ru.ts'
import { options } from './options/ru.ts'
import { outward } from './outward/ru.ts'
import { preview } from './preview/ru.ts'
import { profile } from './profile/ru.ts'
import { reactAdmin } from './react-admin/ru.ts'
import { resource } from './resource/ru.ts'
import { shell } from './shell/ru.ts'
import { signIn } from './sign-in/ru.ts'
import { start } from './start/ru.ts'
import { support } from './support/ru.ts'
import { textEditor } from './text-editor/ru.ts'
import { rules, ui } from './ui/ru.ts'
import { users } from './users/ru.ts'
import { workbench } from './workbench/ru.ts'

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
