import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { EffectiveField, ScheduledNotice } from '../../admin/calculator/timeline/EffectiveField.tsx'
import { aSeries } from '../support/bank-series.ts'
import { drawPart } from '../support/render-part.tsx'

const now = Date.parse('2026-11-22T10:00:00Z')

/** Opens the field with a stateful parent, and collects its values. */
const openField = async (value = '', at = now) => {
  const changes: string[] = []
  const Held = () => {
    const [held, setHeld] = useState(value)
    const change = (next: string) => {
      changes.push(next)
      setHeld(next)
    }
    return <EffectiveField value={held} onChange={change} now={at} />
  }
  const page = await drawPart(<Held />)
  await page.user.click(screen.getByRole('button', { name: /^Начало действия/ }))
  const choice = within(screen.getByRole('dialog'))
  const clock = () => choice.getByLabelText<HTMLInputElement>('Дата и время в Иерусалиме')
  return {
    ...page,
    changes,
    choice,
    clock,
    type: (wall: string) => fireEvent.change(clock(), { target: { value: wall } }),
  }
}

const readSection = () =>
  screen.getByText('Начало действия').parentElement?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? ''

describe('choosing when a change takes effect', () => {
  it('means at once unless a time is selected', async () => {
    const { choice, changes } = await openField()
    expect(readSection()).toContain('Сразу после сохранения')
    expect(choice.queryByLabelText('Дата и время в Иерусалиме')).toBeNull()
    expect(changes).toEqual([])
  })

  it('takes tomorrow or the first of a month with one click, and shows the UTC offset', async () => {
    const { user, choice, changes } = await openField()
    await user.click(choice.getByRole('button', { name: 'Завтра в 00:00' }))
    expect(readSection()).toContain('23.11.2026 | 00:00UTC+2, Иерусалим')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Начало действия/ }))
    const [dialog] = await screen.findAllByRole('dialog')
    if (dialog) await user.click(within(dialog).getByRole('button', { name: '1-го числа в 00:00' }))
    expect(changes).toEqual(['2026-11-23T00:00', '2026-12-01T00:00'])
  })

  it('shows the summer offset for a date in summer', async () => {
    const { user, clock } = await openField('2026-12-01T00:00')
    expect(clock().value).toBe('01.12.2026 | 00:00')
    await user.clear(clock())
    await user.type(clock(), '1.7.2027 | 00:00')
    expect(readSection()).toContain('01.07.2027 | 00:00UTC+3, Иерусалим')
  })

  it.each([
    ['2027-03-26T02:30', /этого часа не будет/],
    ['2026-11-22T12:00', /уже прошло/],
    ['', /Выберите дату и время/],
    ['31.02.2027 | 00:00', /Такой даты и такого времени нет/],
  ])('refuses %s', async (wall, why) => {
    const { type, choice } = await openField('2026-12-01T00:00')
    type(wall)
    expect(readSection()).toMatch(why)
    expect(choice.getByText(why)).toBeTruthy()
  })

  it('asks for one of two hours on the night when the clocks go back', async () => {
    const { type, user, choice, changes } = await openField('2026-12-01T00:00')
    type('2027-10-31T01:30')
    expect(readSection()).toMatch(/наступит дважды/)
    const hours = within(choice.getByRole('radiogroup', { name: 'Какой из двух часов' }))
    await user.click(hours.getByRole('radio', { name: /UTC\+2.*зимнее/ }))
    expect(changes.at(-1)).toBe('2027-10-31T01:30+02:00')
    expect(readSection()).toContain('31.10.2027 | 01:30UTC+2, Иерусалим')
  })

  it('can return to taking effect at once', async () => {
    const { user, choice, changes } = await openField('2026-12-01T00:00')
    await user.click(choice.getByRole('radio', { name: 'Сразу после сохранения' }))
    expect(changes).toEqual([''])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a change that takes effect before a scheduled one', () => {
  const notice = async (effective: string, replaces?: string) => {
    await drawPart(<ScheduledNotice series={aSeries()} effective={effective} replaces={replaces} />)
    return screen.queryByRole('alert')?.textContent?.replace(/[\u2066-\u2069]/g, '')
  }

  it('warns that the scheduled change keeps its own values', async () => {
    expect(await notice('')).toMatch(/^С 01\.12\.2026 \| 00:00 UTC\+2 действует запланированное изменение/)
  })

  it.each([
    ['it comes after the other', '2026-12-02T00:00', undefined],
    ['it takes the place of the other', '', '3'],
    ['its time cannot be read', '2027-03-26T02:30', undefined],
  ])('shows no warning when %s', async (_, effective, replaces) => {
    expect(await notice(effective, replaces)).toBeUndefined()
  })
})
