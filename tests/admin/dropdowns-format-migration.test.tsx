import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MigrationPage } from '../../admin/dropdowns/format-migration/MigrationPage.tsx'
import { type Answers, answerMigration, aRun, aState, aStep } from '../support/format-migration.ts'
import { drawPart } from '../support/render-part.tsx'

let sent: readonly (readonly [string, unknown])[]

const open = async (answers: Answers = {}) => {
  const page = await drawPart(<MigrationPage />, {
    before: () => {
      sent = answerMigration(answers)
    },
  })
  await screen.findByRole('region', { name: 'Новый прогон' })
  return page
}
const card = (name: string | RegExp) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const mode = (name: RegExp) => screen.getByRole('radio', { name })

describe('the page of the dropdown migration', () => {
  it('shows the mode, the blockers of production, and the flags of the new calls', async () => {
    await open({ state: aState({ blockers: ['no_test', 'differences'] }) })
    expect(screen.getByText('151 список')).toBeDefined()
    expect(mode(/^Тест сейчас/)).toBeDefined()
    const blockers = card('Готовность к рабочему режиму').getAllByRole('listitem')
    expect(blockers.map(({ textContent }) => textContent)).toEqual([
      'Нет завершённого теста: проведите его.',
      'Форматы различаются: см. сравнение.',
    ])
    const flags = card('Вызовы нового формата').getAllByRole('definition')
    expect(flags.map(({ textContent }) => textContent)).toEqual(['вкл.', 'вкл.', 'вкл.'])
  })

  it('shows progress, duration and result of each of the five steps of the latest run', async () => {
    const steps = [
      aStep('read', { state: 'done', done: 151 }),
      aStep('validate', {
        state: 'failed',
        result: {
          failed: 1,
          failures: [{ dropdown_key: 'a_city', mistakes: ['English label is required'] }],
        },
      }),
      ...(['write', 'compare', 'switch'] as const).map((name) => aStep(name, { state: 'skipped' })),
    ]
    await open({ state: aState({ run: aRun({ state: 'failed', steps }) }) })
    const lines = card(/^Прогон №\s3: режим «Параллельный»/).getAllByRole('listitem')
    expect(lines[0]?.textContent).toMatch(/1\. Прочитать списки.*готово.*151 из 151 · 1,25\s?с/)
    expect(lines[1]?.textContent).toMatch(/ошибка.*нельзя перенести: 1.*a_city.*English label is required/)
    expect(screen.getAllByText('пропущен')).toHaveLength(3)
  })

  it('starts a dry run by default', async () => {
    const { user } = await open({
      state: aState({ totals: { dropdowns: 151, documents: 151, different: 0 } }),
    })
    expect(mode(/^Параллельный/)).toHaveProperty('checked', true)
    await user.click(button('Начать пробный прогон'))
    await waitFor(() => expect(sent).toContainEqual(['/runs', { target: 'parallel', dry_run: true }]))
  })

  it('asks before a run that writes, and states the consequences', async () => {
    const { user } = await open()
    await user.click(mode(/^Параллельный/))
    await user.click(screen.getByRole('checkbox', { name: /Ничего не записывать/ }))
    await user.click(button('Перейти в режим «Параллельный»…'))
    const question = within(await screen.findByRole('dialog', { name: 'Перейти в режим «Параллельный»?' }))
    expect(question.getByText(/можно откатить/)).toBeDefined()
    expect(sent).toEqual([])
    await user.click(question.getByRole('button', { name: 'Перейти' }))
    await waitFor(() => expect(sent).toEqual([['/runs', { target: 'parallel', dry_run: false }]]))
  })

  it('prevents switching to production until it is ready, but allows a dry run', async () => {
    const { user } = await open()
    await user.click(mode(/^Рабочий/))
    expect(button('Начать пробный прогон').disabled).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: /Ничего не записывать/ }))
    expect(button('Перейти в режим «Рабочий»…').disabled).toBe(true)
    expect(screen.getByText('Рабочий режим ещё не готов: см. готовность.')).toBeDefined()
  })

  it('says that production is already on, and prevents switching again', async () => {
    const { user } = await open({ state: aState({ mode: 'production', blockers: ['in_production'] }) })
    await user.click(mode(/^Рабочий/))
    await user.click(screen.getByRole('checkbox', { name: /Ничего не записывать/ }))
    expect(button('Перейти в режим «Рабочий»…').disabled).toBe(true)
    expect(screen.getAllByText('Рабочий режим уже включён.')).toHaveLength(2)
  })

  it('resumes an interrupted run, and starts no other meanwhile', async () => {
    const run = aRun({
      state: 'running',
      stalled: true,
      steps: [aStep('read', { state: 'running', done: 40 })],
    })
    const { user } = await open({ state: aState({ run }) })
    expect(screen.getByRole('progressbar', { name: 'Прочитать списки' }).ariaValueNow).toBe('26')
    expect(button('Начать тест').disabled).toBe(true)
    await user.click(button('Продолжить'))
    await waitFor(() => expect(sent).toEqual([['/runs/resume', undefined]]))
  })

  it('says so when another run is in progress', async () => {
    const { user } = await open({ refused: 'conflict' })
    await user.click(button('Начать тест'))
    expect(await screen.findByText(/^Сейчас идёт другой прогон/)).toBeDefined()
  })

  it('previews a rollback before it is confirmed', async () => {
    const { user } = await open({ state: aState({ run: aRun(), rollback: 'test' }) })
    await user.click(button('Откатить…'))
    const dialog = within(await screen.findByRole('dialog', { name: /^Откатить прогон №\s3\?$/ }))
    expect(await dialog.findByText('Режим: Рабочий → Тест')).toBeDefined()
    expect(dialog.getByText('mortgage_step1_city')).toBeDefined()
    expect(sent).toEqual([['/rollback', { dry_run: true }]])
    await user.click(dialog.getByRole('button', { name: 'Откатить' }))
    expect(await screen.findByText('Прогон откачен')).toBeDefined()
    expect(sent).toContainEqual(['/rollback', { dry_run: false }])
  })

  it('compares both formats on request, and lists the differences', async () => {
    const { user } = await open()
    await user.click(button('Сравнить'))
    const table = within(await screen.findByRole('table', { name: 'Сравнение форматов' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'СписокЯзыкЧастьПрежний форматНовый формат',
      'mortgage_step1_cityעבריתподписьעירישוב',
    ])
    expect(screen.getByText('Различаются списков: 1 из 151')).toBeDefined()
  })

  it('keeps a journal of the steps of all runs', async () => {
    await open()
    const table = within(await screen.findByRole('table', { name: 'Журнал шагов' }))
    expect(table.getAllByRole('row')[1]?.textContent).toMatch(
      /^2 · Тест.*Прочитать списки.*готово.*Наталья Левин$/,
    )
  })
})
