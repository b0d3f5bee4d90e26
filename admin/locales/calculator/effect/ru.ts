import type { Wide } from '../../wide.ts'
import type { effect as source } from './en.ts'

export const effect: Wide<typeof source> = {
  title: 'Влияние на примеры ссуд',
  alone: 'Примеры ссуд',
  amount: 'Сумма',
  term: 'Срок',
  years: '%{smart_count} год |||| %{smart_count} года |||| %{smart_count} лет',
  months: '%{smart_count} месяц |||| %{smart_count} месяца |||| %{smart_count} месяцев',
  today: 'Сегодня',
  now: 'сегодня',
  after: 'После',
  later: 'после изменения',
  from: 'с %{date}',
  change: 'Изменение, ₪',
  payment: 'Платёж в месяц, ₪',
  interest: 'Всего процентов, ₪',
  paymentOf: 'Платёж в месяц, %{amount}, срок %{term}',
  interestOver: 'Всего процентов, срок %{term}',
  effectiveRate: 'Эффективная ставка в год',
  outside: 'Вне ограничений',
  outsideOf:
    '%{count} из %{smart_count} ссуды |||| %{count} из %{smart_count} ссуд |||| %{count} из %{smart_count} ссуд',
  reasons: {
    max_ltv_ratio: 'доля финансирования выше максимальной',
    min_loan_amount: 'меньше минимальной суммы',
    max_loan_amount: 'больше максимальной суммы',
    minTerm: 'короче минимального срока',
    maxTerm: 'длиннее максимального срока',
  },
  formula: {
    title: 'Что добавляет формула',
    change:
      'Ставку могут назначить заново, когда пройдёт %{period}. При максимальной ставке, %{rate}, платёж с остатка %{balance} будет %{payment}.',
    linked:
      'Ссуда, привязанная к индексу: если цены растут на %{index} в год, последний платёж будет %{last}, а всего будет выплачено %{total}.',
  },
  note: 'Равные платежи (таблица Шпицера), округление один раз в конце. Примеры ссуд можно изменить.',
  typing: 'Базовая ставка пока не число, поэтому после изменения считать нечего.',
  close: 'Закрыть',
  samples: {
    open: 'Изменить примеры ссуд',
    title: 'Примеры ссуд',
    text: 'Эти примеры видны только вам. Пустое поле убирает ссуду или срок. Без стоимости жилья доля финансирования не проверяется.',
    amount: 'Ссуда %{number}: сумма',
    property: 'Ссуда %{number}: стоимость жилья',
    term: 'Срок %{number}, лет',
    badSum: 'Введите сумму больше нуля, не длиннее 12 цифр',
    badTerm: 'Введите целое число от 1 до %{most}, каждое один раз',
    usual: 'Обычные примеры',
    apply: 'Применить',
    cancel: 'Отмена',
  },
}
