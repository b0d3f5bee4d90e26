import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { alterAnswers, answerInstead } from '../support/stubbed-answers.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const path = '/api/content/mortgage-refi/drill/refinance_step2'
const step = (more: object) => () => alterAnswers(path, (data) => ({ ...data, ...more }))
const unset = { actions: [], actionCount: 0 }
const failure = (error: string) => () =>
  answerInstead(path, { success: false, error, code: 'internal', requestId: '1' }, 500)
const notSetUp = 'Этот шаг еще не настроен'
const waiting = 'Шаг еще не настроен: ждём тексты банка'

describe('a refinancing step shows, with a link back,', () => {
  it.each([
    ['that it is not set up, where the server marks it', step({ is_placeholder: true }), notSetUp],
    ['that it is not set up, where it has no actions', step(unset), notSetUp],
    ['the words of the server', step({ ...unset, step_info: { message: waiting } }), waiting],
    ['the standard words, where the server has none', step({ ...unset, step_info: undefined }), notSetUp],
    ['that it is not set up, where the failure says so', failure('Step is not yet configured'), notSetUp],
    ['the words of a failure in the language of the reader', failure(waiting), waiting],
    ['what could not be loaded', failure('Broken'), 'Не удалось загрузить данные рефинансирования'],
    ['that there is nothing', () => answerInstead(path, { success: true, data: null }), 'Данные не найдены'],
  ])('%s', async (_, arrange, message) => {
    arrange()
    const { user, at } = openAdmin('/content/mortgage-refi/drill/refinance_step2')
    expect(await screen.findByText(message)).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    expect(at()).toBe('/content/mortgage-refi')
  })
})
