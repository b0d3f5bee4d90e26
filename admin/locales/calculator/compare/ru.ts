import type { Wide } from '../../wide.ts'
import type { compare as source } from './en.ts'

export const compare: Wide<typeof source> = {
  title: 'Сравнение банков',
  table: 'Банки и их параметры',
  bank: 'Банк',
  amount: 'Сумма ссуды',
  years: 'Срок, лет',
  badTerm: 'Введите целое число от 1 до %{most}',
  loan: '%{amount}, срок %{term}',
  active: 'Только активные',
  count: '%{smart_count} банк |||| %{smart_count} банка |||| %{smart_count} банков',
  least: 'меньше всех',
  greatest: 'больше всех',
  none: 'Параметров нет',
  notGiven: 'Такую ссуду не даёт: %{reasons}',
  next: 'Следующее изменение:',
  noBanks: 'Банков нет',
  export: 'Экспорт',
  print: 'Печать',
  csv: 'Таблица (CSV)',
  xlsx: 'Таблица Excel (XLSX)',
  note: 'Ссуда рассчитана по базовой ставке каждого банка: равные платежи (таблица Шпицера), округление один раз в конце. Комиссии не учтены.',
}
