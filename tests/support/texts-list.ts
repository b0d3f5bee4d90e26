import { screen, within } from '@testing-library/react'
import { openAdmin } from './admin.tsx'

/** The address of the list of all texts that shows a text. */
export const textsListed = ({ content_key }: { content_key: string }, filter: object = {}) =>
  `/translations?filter=${encodeURIComponent(JSON.stringify({ q: content_key, ...filter }))}`

/** The row of a language. */
export const textRow = (language: string) => screen.findByRole('row', { name: new RegExp(language) })

/** What opens the row of a language for editing. */
export const rowOpener = async (language: string) =>
  within(await textRow(language)).getByRole<HTMLButtonElement>('button')

/** Opens the list, and the text of a language for editing. */
export const editInList = async (text: { content_key: string }, language: string, filter?: object) => {
  const opened = openAdmin(textsListed(text, filter))
  await opened.user.click(await rowOpener(language))
  return { ...opened, field: await screen.findByLabelText<HTMLTextAreaElement>(language) }
}
