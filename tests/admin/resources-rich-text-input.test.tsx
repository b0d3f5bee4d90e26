import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext, Form, ResourceContextProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { fieldTypeView } from '../../admin/resources/field-views.ts'

const label = { ru: 'Ответ', he: 'תשובה', en: 'Answer' }
const field = { type: 'language-rich', label, maxLength: 500 } as const

beforeEach(() => languageStore.choose('ru'))

// jsdom has no layout.
beforeAll(() => {
  const nowhere = () => new DOMRect()
  Range.prototype.getBoundingClientRect = nowhere
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  document.elementFromPoint = () => null
})

const clipboard = (held: Record<string, string>) => ({
  files: [],
  getData: (kind: string) => held[kind] ?? '',
})

const Values = () => <output>{JSON.stringify(useFormContext().watch('answer'))}</output>

const findButton = (name: string) => screen.getAllByRole('button', { name })[0] ?? document.body

const open = async (answer: object) => {
  render(
    <AdminContext i18nProvider={languageStore.get().provider}>
      <ResourceContextProvider value="faq">
        <Form record={{ id: 1, answer }}>
          {fieldTypeView('language-rich').input({ source: 'answer', field, hint: false })}
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

it('a rich text is typed in the direction of its language, below the language name', async () => {
  const { ru, he } = await open({ ru: '<p>Да</p>', he: '<p>כן</p>' })
  await waitFor(() => expect([ru?.dir, he?.dir, he?.lang]).toEqual(['ltr', 'rtl', 'he']))
  expect(he?.textContent).toBe('כן')
})

it('a rich text stays unchanged when opened, and changes by a toolbar command', async () => {
  const answer = { ru: 'Просто  текст', he: '<p>כן</p>' }
  const { ru, values } = await open(answer)
  expect(ru?.textContent).toBe('Просто  текст')
  expect(values()).toEqual(answer)
  const user = userEvent.setup()
  await user.click(findButton('Заголовок'))
  expect(values().ru).toBe('<h2>Просто  текст</h2>')
  await user.click(findButton('Отменить'))
  expect(values()).toEqual(answer)
})

it('an empty rich text is empty again after undo', async () => {
  const { ru, values } = await open({ ru: null })
  if (ru) fireEvent.paste(ru, { clipboardData: clipboard({ 'text/plain': 'Да' }) })
  expect(values().ru).toBe('<p>Да</p>')
  await userEvent.click(findButton('Отменить'))
  expect(values().ru).toBeNull()
})

it('pasting into a rich text keeps headings and lists of Word, but no scripts in links', async () => {
  const { ru, values } = await open({ ru: '' })
  const item = (mark: string, text: string) =>
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark} </span>${text}</p>`
  const sent = `<h1>Глава</h1>${item('·', 'Первый')}${item('·', 'Второй')}${item('1.', 'Раз')}<p><a href="javascript:x">Ссылка</a></p>`
  if (ru) fireEvent.paste(ru, { clipboardData: clipboard({ 'text/html': sent }) })
  expect(values().ru).toBe(
    '<h2>Глава</h2><ul><li><p>Первый</p></li><li><p>Второй</p></li></ul><ol><li><p>Раз</p></li></ol><p>Ссылка</p>',
  )
})

it('the Tab key leaves a rich text even from a list, and its label focuses it', async () => {
  const answer = { ru: '<ul><li><p>Раз</p></li><li><p>Два</p></li></ul>' }
  const { ru, values } = await open(answer)
  const user = userEvent.setup()
  await user.click(screen.getByText('Русский'))
  expect(document.activeElement).toBe(ru)
  getSelection()?.collapse(screen.getByText('Два'), 0)
  await user.keyboard('{Tab}')
  expect(document.activeElement).not.toBe(ru)
  expect(values()).toEqual(answer)
})

it('a link that the server would refuse is refused in the editor, and the selection is kept', async () => {
  const { ru, values } = await open({ ru: '<p>Да</p>' })
  const user = userEvent.setup()
  ru?.focus()
  getSelection()?.selectAllChildren(screen.getByText('Да'))
  await user.click(findButton('Ссылка'))
  const address = await screen.findByLabelText('Адрес ссылки')
  await user.type(address, 'javascript:x{Enter}')
  expect(await screen.findByText(/Введите адрес страницы целиком/)).toBeDefined()
  await user.clear(address)
  await user.type(address, 'https://bank.example{Enter}')
  expect(values().ru).toBe('<p><a href="https://bank.example">Да</a></p>')
})

it('a rich text is displayed with headings, lists and links, and nothing else of it', async () => {
  const { whole: Whole } = fieldTypeView('language-rich')
  const value =
    '<h2>Да</h2><ol start="3"><li>Раз</li></ol><p><a href="https://bank.example" onclick="x">Банк</a> <a href="javascript:x">Нет</a><iframe></iframe></p>'
  render(Whole && <Whole field={field} part={{ path: 'answer.ru', language: 'ru' }} value={value} />)
  expect((await screen.findByRole('heading', { name: 'Да' })).parentElement?.innerHTML).toBe(
    '<h2>Да</h2><ol start="3"><li>Раз</li></ol><p><a href="https://bank.example" target="_blank" rel="noreferrer">Банк</a> <a>Нет</a></p>',
  )
})

it('a rich text with unsupported elements is edited as HTML, without loss', async () => {
  const answer = { ru: '<p>Да</p><table><tbody><tr><td>1</td></tr></tbody></table>' }
  const { values } = await open(answer)
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Русский' }).value).toBe(answer.ru),
  )
  expect(values()).toEqual(answer)
})

it('the toolbar of a rich text is one Tab stop, navigated by arrow keys', async () => {
  await open({ ru: '' })
  const [toolbar] = screen.getAllByRole('toolbar', { name: 'Оформление текста' })
  const buttons = [...(toolbar?.querySelectorAll('button') ?? [])]
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, ...buttons.slice(1).map(() => -1)])
  buttons[0]?.focus()
  if (toolbar) fireEvent.keyDown(toolbar, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(buttons[1])
  if (toolbar) fireEvent.keyDown(toolbar, { key: 'End' })
  expect(document.activeElement).toBe(buttons.at(-1))
})
