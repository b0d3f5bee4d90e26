import russianMessages from 'ra-language-russian'

const { ra } = russianMessages

/** What react-admin itself says, with the sentences that its Russian pack lacks or that read better here. */
export const reactAdmin: typeof russianMessages = {
  ra: {
    ...ra,
    page: {
      ...ra.page,
      create: '%{name}: новая запись',
      edit: '%{name}: %{recordRepresentation}',
      show: '%{name}: %{recordRepresentation}',
      empty: 'Пока ничего нет.',
      invite: 'Добавить первую запись?',
    },
    action: { ...ra.action, unselect: 'Снять выбор', search_columns: 'Поиск по столбцам' },
    message: {
      ...ra.message,
      delete_content: 'Удалить эту запись?',
      bulk_delete_content:
        'Удалить выбранную запись? |||| Удалить выбранные записи (%{smart_count})? |||| Удалить выбранные записи (%{smart_count})?',
      invalid_form: 'Некоторые поля заполнены неверно. Проверьте отмеченные.',
      loading: 'Загрузка, подождите',
      unsaved_changes: 'У вас есть несохраненные изменения. Вы уверены, что хотите выйти?',
    },
    navigation: { ...ra.navigation, page: 'Перейти на страницу %{page}', clear_filters: 'Очистить фильтры' },
    sort: { ...ra.sort, sort_by: 'Сортировать по полю «%{field}» в порядке %{order}' },
    auth: { ...ra.auth, auth_check_error: 'Войдите, чтобы продолжить', email: 'Эл. почта' },
    notification: {
      ...ra.notification,
      updated:
        'Запись сохранена |||| Сохранено записей: %{smart_count} |||| Сохранено записей: %{smart_count}',
      created: 'Запись создана',
      deleted: 'Запись удалена |||| Удалено записей: %{smart_count} |||| Удалено записей: %{smart_count}',
      bad_item: 'Запись заполнена неверно',
      item_doesnt_exist: 'Такой записи нет',
      data_provider_error: 'Не удалось прочитать ответ сервера',
      logged_out: 'Сессия завершена, войдите снова',
    },
    validation: {
      ...ra.validation,
      required: 'Заполните это поле',
      minLength: 'Не короче %{min} символов',
      maxLength: 'Не длиннее %{max} символов',
      minValue: 'Не меньше %{min}',
      maxValue: 'Не больше %{max}',
      number: 'Введите число',
      email: 'Неверный адрес почты',
      regex: 'Не подходит по формату (%{pattern})',
      unique: 'Такое значение уже есть',
    },
    guesser: { empty: { title: 'Нет данных', message: 'Источник данных ничего не вернул' } },
  },
}
