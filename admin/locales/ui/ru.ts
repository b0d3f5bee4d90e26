import { first } from '../first/ru.ts'

/*
 * Glossary: record — запись, field — поле, saved version — сохранённая версия, conflict — одновременная
 * правка, option — вариант, dropdown — выпадающий список, hint — подсказка, placeholder — текст в пустом поле.
 */
import type { Wide } from '../wide.ts'
import type { rules as rulesSource, ui as uiSource } from './en.ts'

export const ui: Wide<typeof uiSource> = {
  ...first.ui,
  offline: 'Нет связи с сервером. Показано то, что загружено раньше, и оно могло устареть.',
  age: 'Самое старое загружено %{age}.',
  more: 'Ещё',
  search: 'Поиск',
  noRights: 'У вас нет прав на просмотр',
  noText: 'нет текста',
  draft: 'Черновик',
}

export const rules: Wide<typeof rulesSource> = {
  required: 'Заполните это поле',
  type: 'Введите целое число',
  pattern: 'Неверный формат значения',
  maxLength:
    'Не более %{smart_count} символа |||| Не более %{smart_count} символов |||| Не более %{smart_count} символов',
  minimum: 'Не меньше %{minimum}',
  maximum: 'Не больше %{maximum}',
  exclusiveMinimum: 'Больше %{exclusiveMinimum}',
  exclusiveMaximum: 'Меньше %{exclusiveMaximum}',
  enum: 'Выберите один из вариантов',
  format: 'Введите дату и время',
  email: 'Введите адрес эл. почты, например anna@bank.example',
  url: 'Введите адрес страницы целиком, например https://bank.example',
  decimal: 'Введите число, например %{example}',
  day: 'Введите дату',
  json: 'Введите данные в формате JSON',
  characters: 'Есть символы, которые нельзя сохранить; введите текст заново',
  name: 'Одна строка: без переносов и без невидимых знаков направления',
  minItems: 'Добавьте хотя бы одно значение',
  maxItems: 'Выбрано слишком много',
  uniqueItems: 'Одно и то же указано дважды',
  repeated: 'Это указано дважды, оставьте одно',
  reserved: 'Это имя занято системой, выберите другое',
  reference: 'Такой записи больше нет, выберите другую',
  unique: 'Запись с таким значением уже есть. Введите другое.',
  unknown: 'Сервер не принимает это поле',
  rights: 'У этой учётной записи или роли есть права, которых нет у вас',
  password: 'У этого пользователя ещё нет пароля: передайте ссылку и дождитесь, пока пароль будет задан',
  wrong: 'Это не ваш текущий пароль',
  fontName: 'Имя шрифта: буквы, цифры, пробелы и дефисы',
  fontWeight: 'Насыщенность от 100 до 900, например 500',
  fontSize: 'Размер от 8px до 40px, например 14px',
  lineHeight: 'Число от 1 до 3, например 1.5',
  less: 'Значение «%{field}» должно быть больше значения «%{other}»',
  lessOrEqual: 'Значение «%{field}» не может быть меньше значения «%{other}»',
  later: 'Значение «%{field}» должно быть позже значения «%{other}»',
  notEarlier: 'Значение «%{field}» не может быть раньше значения «%{other}»',
  requiredWhen: 'Заполните «%{field}»: это нужно при таком значении «%{other}»',
  noneOf: 'Оставьте «%{field}» пустым: это не сочетается с таким значением «%{other}»',
  oneOf: 'Заполните хотя бы одно поле: %{fields}',
  atMostOne: 'Заполните только одно поле: %{fields}',
  uniqueTogether: 'Запись с такими значениями уже есть: %{fields}',
  notPast: '«%{field}» не может быть в прошлом',
  when: 'При нынешнем значении этого поля это невозможно',
  transitions: '«%{field}» нельзя изменить на это значение',
  check: 'Это значение не подходит к записи',
}
