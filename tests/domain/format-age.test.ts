import { expect, it } from 'vitest'
import { formatAge } from '../../domain/format/format.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

it.each([
  [119 * second, '119 секунд назад', '119 seconds ago'],
  [2 * minute, '2 минуты назад', '2 minutes ago'],
  [119 * minute, '119 минут назад', '119 minutes ago'],
  [2 * hour, '2 часа назад', '2 hours ago'],
  [47 * hour, '47 часов назад', '47 hours ago'],
  [72 * hour, '3 дня назад', '3 days ago'],
])('an age of %i ms is told in the longest unit that has passed twice', (age, ru, en) => {
  expect([formatAge(0, age, 'ru'), formatAge(0, age, 'en')]).toEqual([ru, en])
})
