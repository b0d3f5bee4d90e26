import type { Wide } from '../wide.ts'
import type { start as source } from './en.ts'

/** Начальные страницы ролей: черновик, пробел (нет текста на языке), публикация. */
export const start: Wide<typeof source> = {
  title: 'Начало',
  lastSignIn: 'прошлый вход',
  otherRole: 'Страница роли «%{role}». Показано то, что доступно вашей роли: %{own}.',
  nextGap: 'К следующему пробелу',
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
    hint: 'число открывает ровно эти строки',
    section: 'Раздел',
    actions: 'Действия',
    no: 'Нет %{language}',
    drafts: 'Черновики',
    total: 'Всего',
    elsewhere: 'Вне разделов',
    rows: '%{section}, %{what}: %{count}',
    full: '%{section}: тексты %{language} %{percent}',
  },
  waiting: { title: 'Ждут публикации', none: 'Ничто не ждёт публикации' },
  rejected: { title: 'Отклонено', none: 'Отклонённых страниц нет', act: 'Исправить' },
  recent: {
    title: 'Недавнее',
    none: 'Здесь появятся тексты, которые вы измените',
    state: { published: 'опубликован', draft: 'черновик', missing: 'есть пробелы' },
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
    changes: 'изменений',
    signIns: 'входов',
    refused: 'отказов во входе',
    all: 'Аудит',
    none: 'Изменений пока нет',
    who: 'Кто',
    what: 'Что',
    when: 'Когда',
    server: 'Система',
  },
  soon: { title: 'В разработке', text: 'У вашей роли есть права и на области, страниц которых пока нет:' },
}
