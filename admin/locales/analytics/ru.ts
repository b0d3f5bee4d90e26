import type { Wide } from '../wide.ts'
import type { analytics as source } from './en.ts'

/** Аналитика контента, изменений и людей. */
export const analytics: Wide<typeof source> = {
  days: 'Период',
  span: '%{days} дн.',
  activity: 'Изменения по дням',
  chart:
    'Изменений за период: %{changes}, дней: %{days}, из них публикаций: %{publications}. Больше всего за день: %{most}.',
  day: 'День',
  changes: 'Изменения',
  publications: 'Публикации',
  asTable: 'Таблицей',
  completeness: 'Полнота по разделам и языкам',
  pending: 'Ждут публикации',
  who: 'Кто',
  what: 'Что',
  act: 'Что сделано',
  count: 'Сколько раз',
  last: 'В последний раз',
  done: 'Кто что менял',
  nothing: 'За этот период изменений не было',
  most: 'Показаны самые крупные строки, числом %{count}. Остальные видны за более короткий период.',
  person: 'Пользователь',
  role: 'Роль',
  signIns: 'Входы',
  edits: 'Правки',
  lastSignIn: 'Последний вход',
  share: '%{name}: %{count}',
  noRights: 'Для этих данных нужно право «%{right}».',
  yourRole: 'Ваша роль: %{role}.',
  conversion:
    'Конверсия считается по посещениям, а данных о посетителях портал не хранит. Страница в разработке.',
}
