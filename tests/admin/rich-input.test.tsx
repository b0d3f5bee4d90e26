import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext, Form, ResourceContextProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18n.ts'
import { viewOf } from '../../admin/resource/values/types/index.ts'

const label = { ru: 'Ответ', he: 'תשובה', en: 'Answer' }
const field = { type: 'language-rich', label, maxLength: 500 } as const

beforeEach(() => languageStore.choose('ru'))

// Nothing is laid out here.
beforeAll(() => {
  const nowhere = () => new DOMRect()
  Range.prototype.getBoundingClientRect = nowhere
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  document.elementFromPoint = () => null
})

const Values = () => <output>{JSON.stringify(useFormContext().watch('answer'))}</output>

const open = async (answer: object) => {
  render(
    <AdminContext i18nProvider={languageStore.get().provider}>
      <ResourceContextProvider value="faq">
        <Form record={{ id: 1, answer }}>
          {viewOf('language-rich').input({ source: 'answer', field, hint: false })}
          <Values />
        </Form>
      </ResourceContextProvider>
    </AdminContext>,
  )
  const [ru, he] = await Promise.all(
    ['Русский', 'עברית'].map((name) => screen.findByRole('textbox', { name }, { timeout: 15_000 })),
  )
  return { ru, he, values: () => JSON.parse(screen.getByRole('status').textContent ?? '') }
}

it('a rich text is typed in the direction of its language, under its name', async () => {
  const { ru, he } = await open({ ru: '<p>Да</p>', he: '<p>כן</p>' })
  await waitFor(() => expect([ru?.dir, he?.dir, he?.lang]).toEqual(['ltr', 'rtl', 'he']))
  expect(he?.textContent).toBe('כן')
})

it('a rich text that was only opened stays as it is, and changes with an act of the toolbar', async () => {
  const answer = { ru: 'Просто  текст', he: '<p>כן</p>' }
  const { ru, values } = await open(answer)
  expect(ru?.textContent).toBe('Просто  текст')
  expect(values()).toEqual(answer)
  const user = userEvent.setup()
  const [heading] = screen.getAllByRole('button', { name: 'Заголовок' })
  const [undo] = screen.getAllByRole('button', { name: 'Отменить' })
  if (heading) await user.click(heading)
  expect(values().ru).toBe('<h2>Просто  текст</h2>')
  if (undo) await user.click(undo)
  expect(values()).toEqual(answer)
})

it('a rich text with what the editor does not know is shown with its tags, and nothing of it is lost', async () => {
  const answer = { ru: '<p>Да</p><table><tbody><tr><td>1</td></tr></tbody></table>' }
  const { values } = await open(answer)
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Русский' }).value).toBe(answer.ru),
  )
  expect(values()).toEqual(answer)
})

it('the acts on a rich text are one stop of the Tab key, with arrow keys between them', async () => {
  await open({ ru: '' })
  const [toolbar] = screen.getAllByRole('toolbar', { name: 'Оформление текста' })
  const buttons = [...(toolbar?.querySelectorAll('button') ?? [])]
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, ...buttons.slice(1).map(() => -1)])
  buttons[0]?.focus()
  if (toolbar) fireEvent.keyDown(toolbar, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(buttons[1])
})
