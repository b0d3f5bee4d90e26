import type { Wide } from '../../wide.ts'
import type { formula as source } from './en.ts'

export const formula: Wide<typeof source> = {
  edit: 'Изменить',
  locked: 'Только просмотр: формулу меняет директор. Ваша роль: %{role}',
  meaning: {
    interestChangePeriod:
      'Через столько месяцев банк может назначить новую ставку. Платёж тогда пересчитывается от остатка долга.',
    inflationIndex:
      'На столько процентов в год растёт остаток ссуды, привязанной к индексу, а с ним и платёж. Ссуда без привязки не меняется.',
  },
}
