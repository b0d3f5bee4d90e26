import { content } from './content/ru.ts'
import { editing } from './editing/ru.ts'
import type { FirstMessages } from './en.ts'
import { errors } from './errors/ru.ts'
import { history } from './history/ru.ts'
import { reactAdmin } from './react-admin/ru.ts'
import { resource } from './resource/ru.ts'
import { shell } from './shell/ru.ts'
import { signIn } from './sign-in/ru.ts'
import { rules, ui } from './ui/ru.ts'
import { users } from './users/ru.ts'

/** The words of the first page, which is in Russian until another language has come. */
export const firstRu: FirstMessages = {
  ...reactAdmin,
  shell,
  signIn,
  errors,
  ui,
  rules,
  resource,
  content,
  editing,
  history,
  users,
}
