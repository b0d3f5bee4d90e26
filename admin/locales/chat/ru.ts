import type { Wide } from '../wide.ts'
import type { chat as source } from './en.ts'

/** Чат, который объявлен. Глоссарий: сообщения; контент сайта. */
export const chat: Wide<typeof source> = {
  tabs: 'Вкладки чата',
  messages: 'Сообщения',
  messagesText: 'Сообщения в разработке (Phase 2).',
  content: 'Управление контентом',
  contentText: 'Что есть в контенте сайта и что ждёт публикации:',
}
