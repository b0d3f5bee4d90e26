import type { AnyText } from '../message-keys.ts'
import type { analytics as enAnalytics, start as enStart } from './en.ts'

/** Аналитика контента, изменений и людей. */
export const analytics: AnyText<typeof enAnalytics> = {
  days: 'Период',
  span: '%{days} дн.',
  activity: 'Изменения по дням',
  chart:
    'Изменений: %{changes}, из них публикаций: %{publications}. Период: %{days} дн. Самый насыщенный день: %{most}.',
  day: 'День',
  changes: 'Изменения',
  publications: 'Публикации',
  asTable: 'В виде таблицы',
  completeness: 'Полнота по разделам и языкам',
  pending: 'Ждут публикации',
  who: 'Кто',
  what: 'Что',
  act: 'Что сделано',
  count: 'Сколько раз',
  last: 'В последний раз',
  done: 'Кто что менял',
  nothing: 'За этот период изменений не было',
  most: 'Показаны строки с наибольшими числами (%{count}). Чтобы увидеть остальные, выберите более короткий период.',
  person: 'Пользователь',
  role: 'Роль',
  signIns: 'Входы',
  edits: 'Правки',
  lastSignIn: 'Последний вход',
  share: '%{name}: %{count}',
  noRights: 'Для этих данных нужно право «%{right}».',
  yourRole: 'Ваша роль: %{role}.',
  conversion: {
    title: 'Конверсия',
    text: 'Конверсия считается по посещениям, а данных о посетителях портал не хранит. Страница в разработке.',
  },
}

/** Начальные страницы ролей: черновик, пробел (нет текста на языке), публикация. */
export const start: AnyText<typeof enStart> = {
  title: 'Начало',
  lastSignIn: 'прошлый вход',
  otherRole: 'Страница роли «%{role}». Показано то, что доступно вашей роли: %{own}.',
  nextGap: 'К следующему пустому тексту',
  open: 'Открыть',
  links: 'Быстрые ссылки',
  drafts: {
    title: 'Мои черновики',
    all: 'Все черновики',
    none: 'У вас нет черновиков',
    options: 'Варианты списка',
  },
  gaps: {
    title: 'Чего не хватает',
    hint: 'нажмите число, чтобы увидеть строки',
    section: 'Раздел',
    actions: 'Действия',
    no: 'Нет текста: %{language}',
    drafts: 'Черновики',
    total: 'Всего',
    elsewhere: 'Без раздела',
    rows: '%{section}, %{what}: %{count}',
    full: '%{section}: тексты, %{language}: %{percent}',
  },
  waiting: { title: 'Ждут публикации', none: 'Ничто не ждёт публикации' },
  rejected: { title: 'Отклонено', none: 'Отклонённых страниц нет', act: 'Исправить' },
  recent: {
    title: 'Недавнее',
    none: 'Здесь появятся тексты, которые вы измените',
    state: { published: 'опубликован', draft: 'черновик', missing: 'есть пустые тексты' },
  },
  banks: { title: 'Параметры банков', all: 'Сравнить банки', bank: 'Банк', none: 'Банков пока нет' },
  people: {
    title: 'Пользователи',
    role: 'Роль',
    active: 'Активны',
    pending: 'Ждут активации',
    inactive: 'Неактивны',
  },
  logs: {
    title: 'За последние сутки',
    changes: '%{smart_count} изменение |||| %{smart_count} изменения |||| %{smart_count} изменений',
    signIns: '%{smart_count} вход |||| %{smart_count} входа |||| %{smart_count} входов',
    refused:
      '%{smart_count} отказ во входе |||| %{smart_count} отказа во входе |||| %{smart_count} отказов во входе',
    all: 'Журнал изменений',
    none: 'Изменений пока нет',
    who: 'Кто',
    what: 'Что',
    when: 'Когда',
    server: 'Система',
  },
}
