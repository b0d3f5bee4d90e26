import type { TranslationMessages } from 'react-admin'
import { analytics } from './analytics/en.ts'
import { calculator } from './calculator/en.ts'
import { chat } from './chat/en.ts'
import { content } from './content/en.ts'
import { contentTable } from './content-table/en.ts'
import { dev } from './dev/en.ts'
import { dropdownAdmin } from './dropdown-admin/en.ts'
import { editing } from './editing/en.ts'
import { errors } from './errors/en.ts'
import { exchange } from './exchange/en.ts'
import { failures } from './failures/en.ts'
import { goTo } from './go-to/en.ts'
import { history } from './history/en.ts'
import { itemActs } from './item-acts/en.ts'
import { logs } from './logs/en.ts'
import { mainPage } from './main-page/en.ts'
import { migration } from './migration/en.ts'
import { notifications } from './notifications/en.ts'
import { options } from './options/en.ts'
import { outward } from './outward/en.ts'
import { preview } from './preview/en.ts'
import { profile } from './profile/en.ts'
import { reactAdmin } from './react-admin/en.ts'
import { resource } from './resource/en.ts'
import { shell } from './shell/en.ts'
import { signIn } from './sign-in/en.ts'
import { start } from './start/en.ts'
import { support } from './support/en.ts'
import { textEditor } from './text-editor/en.ts'
import { rules, ui } from './ui/en.ts'
import { users } from './users/en.ts'
import type { PathsOf, Wide } from './wide.ts'
import { workbench } from './workbench/en.ts'

const words = {
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

/** What each language must have: react-admin's own messages, and every sentence of ours. */
export type Messages = TranslationMessages & Wide<typeof words>
export type MessageKey = PathsOf<typeof words>

export const en: Messages = { ...reactAdmin, ...words }
