import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { request, send } from '../../admin/providers/httpClient.ts'
import { openAdmin } from '../support/admin.tsx'
import { alterAnswers } from '../support/stubbed-answers.ts'
import { aTextEach, button, editorOf } from '../support/text-editor.ts'

const id = aTextEach({ ru: 'Город', he: 'עיר', en: 'City' })

const card = () => screen.findByRole('region', { name: 'Комментарии' })
const add = 'Добавить комментарий'

describe('the comments on a text', () => {
  it('are added with a mention, resolved and reopened', async () => {
    const { user } = openAdmin(editorOf(id()))
    const comments = within(await card())
    await user.type(await comments.findByLabelText('Комментарий'), 'Короче?')
    await user.click(comments.getByRole('combobox', { name: 'Уведомить' }))
    const [person] = within(await screen.findByRole('listbox')).getAllByRole('option')
    const name = person?.textContent ?? ''
    if (person) await user.click(person)
    await user.click(button(add))
    const line = within(await comments.findByRole('listitem'))
    expect(line.getByText('Короче?')).toBeDefined()
    expect(line.getByText(name)).toBeDefined()
    expect(comments.getByLabelText<HTMLTextAreaElement>('Комментарий').value).toBe('')
    await user.click(line.getByRole('button', { name: 'Закрыть комментарий' }))
    expect(await comments.findByText('0 открытых')).toBeDefined()
    expect(line.getByText(/^Закрыт:/)).toBeDefined()
    await user.click(line.getByRole('button', { name: 'Открыть снова' }))
    expect(await comments.findByText('1 открытый')).toBeDefined()
    expect(line.queryByText(/^Закрыт:/)).toBeNull()
  })

  it('have a form of one line until somebody writes', async () => {
    const { user } = openAdmin(editorOf(id()))
    const comments = within(await card())
    const text = await comments.findByLabelText('Комментарий')
    expect(comments.queryAllByRole('button')).toEqual([])
    expect(comments.queryAllByRole('combobox')).toEqual([])
    await user.click(text)
    expect(comments.getAllByRole('combobox')).toHaveLength(2)
    expect(comments.getByRole('button', { name: add })).toBeDefined()
  })

  it('show the total when not all are loaded', async () => {
    const path = `/api/content-items/${id()}/comments`
    await send('POST', path, { text: 'Короче?' })
    alterAnswers(path, (thread) => ({ ...thread, total: 101 }))
    openAdmin(editorOf(id()))
    expect(await within(await card()).findByText('Показаны первые 1 из 101.')).toBeDefined()
  })

  it('warn before leaving with an unfinished comment', async () => {
    const { user } = openAdmin(editorOf(id()))
    const comments = within(await card())
    await user.type(await comments.findByLabelText('Комментарий'), 'Короче?')
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }))
    await user.click(question.getByRole('button', { name: 'Остаться' }))
    expect(comments.getByLabelText<HTMLTextAreaElement>('Комментарий').value).toBe('Короче?')
  })

  it('put an unfinished comment back after the page is lost', async () => {
    const { user } = openAdmin(editorOf(id()))
    await user.type(await within(await card()).findByLabelText('Комментарий'), 'Короче?')
    cleanup()
    openAdmin(editorOf(id()))
    const field = await within(await card()).findByLabelText<HTMLTextAreaElement>('Комментарий')
    await waitFor(() => expect(field.value).toBe('Короче?'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keep the input when saving fails', async () => {
    const { user } = openAdmin(editorOf(id()))
    const comments = within(await card())
    const text = await comments.findByLabelText<HTMLTextAreaElement>('Комментарий')
    await user.type(text, 'Короче?')
    await request(`/api/content-items/${id()}?version=1`, { method: 'DELETE' })
    await user.click(button(add))
    expect(await comments.findByText('Не удалось сохранить комментарий. Попробуйте снова.')).toBeDefined()
    await waitFor(() => expect(text.value).toBe('Короче?'))
  })
})
