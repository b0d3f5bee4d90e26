import { screen } from '@testing-library/react'
import { openAdmin } from './admin.tsx'

/** Address of the workbench filtered to one text. */
export const workbenchOf = ({ content_key }: { content_key: string }, more: Record<string, string> = {}) =>
  `/translations?${new URLSearchParams({ q: content_key, ...more })}`

/** Finds the button of a language cell that starts editing. */
export const workCell = (language: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${language}: `) })

/** Opens the workbench at one text and starts editing a language. */
export const typeAt = async (
  text: { content_key: string },
  language: string,
  more?: Record<string, string>,
) => {
  const admin = openAdmin(workbenchOf(text, more))
  await admin.user.click(await workCell(language))
  return { ...admin, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: language }) }
}
