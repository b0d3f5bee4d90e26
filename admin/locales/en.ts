import type { TranslationMessages } from 'react-admin'
import { logs } from './audit/en.ts'
import { calculator } from './calculator/en.ts'
import { content, failures, itemActs, mainPage } from './content/en.ts'
import { analytics, start } from './dashboard/en.ts'
import { dev } from './developer/en.ts'
import { dropdownAdmin, options } from './dropdowns/en.ts'
import { editing } from './form/en.ts'
import { migration } from './format-migration/en.ts'
import { chat, outward } from './integrations/en.ts'
import { goTo, notifications, shell, support } from './layout/en.ts'
import type { AnyText, PathOf } from './message-keys.ts'
import { contentTable } from './page-management/en.ts'
import { preview } from './preview/en.ts'
import { reactAdmin } from './react-admin/en.ts'
import { history, resource } from './resources/en.ts'
import { textEditor } from './text-editor/en.ts'
import { exchange, workbench } from './translations/en.ts'
import { errors, rules, ui } from './ui/en.ts'
import { profile, signIn, users } from './users/en.ts'

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

/** Messages that each language must have: those of react-admin, and our own. */
export type Messages = TranslationMessages & AnyText<typeof words>
export type MessageKey = PathOf<typeof words>

export const en: Messages = { ...reactAdmin, ...words }
