import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { Trilingual } from '../../domain/languages.ts'
import { enterAs, newVisit } from './admin.tsx'
import { newText, textScreen } from './texts.ts'

/** Address of the page of the texts that tests create. */
export const drill = `/content/general/drill/${textScreen}`
export const editorOf = (id: string) => `/content/general/text-edit/${id}`

export const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name)
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Names of the editor's buttons. */
export const [publish, saveDraft] = ['Сохранить и опубликовать', 'Сохранить черновик'] as const

/** Signs in as the director and creates a text before each test; returns a function for its id. */
export const aTextEach = (texts: Partial<Trilingual>): (() => string) => {
  let id = ''
  beforeEach(async () => {
    await newVisit()
    await enterAs('director')
    id = (await newText(texts)).id
  })
  return () => id
}
