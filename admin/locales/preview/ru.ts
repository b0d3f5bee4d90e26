import type { AnyText } from '../message-keys.ts'
import type { preview as source } from './en.ts'

export const preview: AnyText<typeof source> = {
  title: 'Предпросмотр',
  fold: 'Свернуть предпросмотр',
  device: 'Устройство',
  phone: 'Телефон',
  desktop: 'Компьютер',
  version: 'Версия',
  stage: { published: 'На сайте', drafts: 'С черновиками' },
  language: 'Язык предпросмотра',
  states: 'Состояние страницы',
  state: {
    opened: 'При открытии',
    errors: 'С ошибками',
    messages: 'С сообщениями',
    lists: 'С открытыми списками',
    tips: 'С подсказками',
    whole: 'Все тексты',
  },
  more: 'и ещё %{count}',
  rest: 'Показать остальное',
  nothing: 'На этом языке текстов пока нет',
  nothingAtAll: 'Ни на одном языке текстов пока нет',
  where: 'Где видно',
  switchedOff: 'Отключён: посетители не видят этот текст',
}
