import type { Locator, Page } from 'playwright-core'
import { pageFormPath } from '../../admin/content-shared/content-paths.ts'
import { isReadOnly } from '../../domain/descriptor/field.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { pages } from '../../domain/resources/pages.ts'
import { webhooks } from '../../domain/resources/webhooks.ts'
import { dataOf } from '../support/read-api.ts'

/** Editor in which something is typed. */
export interface Editor {
  readonly name: string
  /** File of the interface with the form. */
  readonly file: string
  readonly path: (page: Page) => Promise<string>
  /** Opens the fields, where the page shows values first. */
  readonly open?: (page: Page) => Promise<void>
  readonly field: (page: Page) => Locator
  readonly typed: string
  /** What is typed without a network. */
  readonly typedOffline: string
  /** Fills in what else is required to save. */
  readonly complete?: (page: Page) => Promise<void>
  /** Saves; Ctrl+S by default, false for a form whose required fields the walk does not fill in. */
  readonly save?: ((page: Page) => Promise<void>) | false
  /** Whether the browser keeps the edits over a reload; false for what may contain a secret. */
  readonly isKept?: false
  /** Whether kept edits are put back without a question. */
  readonly isRestoredAtOnce?: true
}

interface Row {
  id: string
  displayedType: string
  content_key: string
}

/** Finds a row of a page of the demo data. */
const findRow = async (page: Page, isWanted: (row: Row) => boolean): Promise<Row> => {
  const { actions } = await dataOf<{ actions: Row[] }>(page, 'content/mortgage/drill/mortgage_step1')
  const row = actions.find(isWanted)
  if (!row) throw new Error('The page of the demo data has no such row')
  return row
}

const isText = ({ displayedType }: Row) => displayedType === 'text'
const isDropdown = ({ displayedType }: Row) => displayedType === 'dropdown'

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name }).first()
const input = (name: string) => (page: Page) => page.locator(`main [name="${name}"]`)

/** Editors with a form of their own. */
const ownForms: readonly Editor[] = [
  {
    name: 'the editor of a text',
    file: 'text-editor/page/ItemForm.tsx',
    path: async (page) => `/content/mortgage/text-edit/${(await findRow(page, isText)).id}`,
    field: textbox('Русский'),
    typed: 'Текст, который не потерялся',
    typedOffline: 'Текст без сети',
  },
  {
    name: 'a comment',
    file: 'text-editor/CommentsCard.tsx',
    path: async (page) => `/content/mortgage/text-edit/${(await findRow(page, isText)).id}`,
    field: textbox('Комментарий'),
    typed: 'Комментарий, который не потерялся',
    typedOffline: 'Комментарий без сети',
    save: press(/^Добавить комментарий$/),
    isRestoredAtOnce: true,
  },
  {
    name: 'a row of the workbench',
    file: 'translations/workbench/EditedRow.tsx',
    path: async (page) => `/translations?q=${(await findRow(page, isText)).content_key}`,
    open: press(/^Русский: /),
    field: textbox('Русский'),
    typed: 'Строка, которая не потерялась',
    typedOffline: 'Строка без сети',
  },
  {
    name: 'a row of a page',
    file: 'content/drill-down/InlineRow.tsx',
    path: async () => '/content/mortgage-refi/drill/login_page',
    open: press(/^Изменить в строке: /),
    field: textbox('Русский'),
    typed: 'Кнопка, которая не потерялась',
    typedOffline: 'Кнопка без сети',
  },
  {
    name: 'the options of a dropdown',
    file: 'dropdowns/dropdown-form/DropdownForm.tsx',
    path: async (page) => `/content/mortgage/dropdown-edit/${(await findRow(page, isDropdown)).id}`,
    field: textbox('Вариант 1, Русский'),
    typed: 'Вариант, который не потерялся',
    typedOffline: 'Вариант без сети',
  },
  {
    name: 'the JSON of a dropdown',
    file: 'dropdowns/json-source/SourceView.tsx',
    path: async (page) =>
      `/content/mortgage/dropdown-edit/${(await findRow(page, isDropdown)).id}?tab=source`,
    field: textbox('Исходный JSON'),
    typed: '{ не закончено',
    typedOffline: '{ не закончено без сети',
    save: false,
    isRestoredAtOnce: true,
  },
  {
    name: 'the parameters of a bank',
    file: 'calculator/parameters/ParameterForm.tsx',
    path: async () => '/calculator-formula?bank=2',
    open: press(/^Изменить$/),
    field: input('max_interest_rate'),
    typed: '4,321',
    typedOffline: '4,322',
  },
  {
    name: 'the common formula',
    file: 'calculator/formula/FormulaForm.tsx',
    path: async () => '/calculator-formula/formula',
    open: press(/^Изменить$/),
    field: (page) => page.locator('main form input').first(),
    typed: '7',
    typedOffline: '8',
  },
  {
    name: 'the name in the profile',
    file: 'users/Profile.tsx',
    path: async () => '/profile',
    field: input('name'),
    typed: 'Имя, которое не потерялось',
    typedOffline: 'Имя без сети',
    save: press(/^Сохранить имя$/),
    isRestoredAtOnce: true,
  },
  {
    name: 'the email in the profile',
    file: 'users/Profile.tsx',
    path: async () => '/profile',
    field: input('email'),
    typed: 'kept@bank.example',
    typedOffline: 'offline@bank.example',
    // The address is saved with the password.
    save: false,
    isRestoredAtOnce: true,
  },
  {
    name: 'the change of the password',
    file: 'users/ChangePassword.tsx',
    path: async () => '/profile',
    field: (page) => page.getByLabel('Новый пароль', { exact: true }),
    typed: 'another quiet river 8',
    typedOffline: 'another quiet river 9',
    save: false,
    isKept: false,
  },
]

const paths: Readonly<Record<string, string>> = {
  'general-settings': '/settings/general',
  'security-settings': '/settings/security',
}

/** Values that the rules of some fields accept, by the name of the field. */
const validValues: Readonly<Record<string, readonly [typed: string, typedOffline: string]>> = {
  code: ['KEPT', 'OFFLINE'],
  email: ['kept@bank.example', 'offline@bank.example'],
  password_min_length: ['16', '17'],
  settingValue: ['Georgia', 'Verdana'],
}

/** Types of fields that accept any text. */
const textTypes: readonly string[] = ['text', 'long-text', 'string', 'language-text']

type Form = 'edit' | 'create'

/** Lists the inputs of a form, a text of several languages by its first one. */
const inputsOf = ({ fields }: Resource, form: Form) =>
  Object.entries(fields)
    .filter(([, field]) => !isReadOnly(field) && !(form === 'edit' ? field.createOnly : field.updateOnly))
    .map(([name, field]) => ({ name, field, path: field.type === 'language-text' ? `${name}.ru` : name }))

/** Finds the first input that the walk can type into. */
const findTypedInput = (descriptor: Resource, form: Form) => {
  const inputs = inputsOf(descriptor, form)
  const typedInput =
    inputs.find(
      ({ field }) => textTypes.includes(field.type) && (!('pattern' in field) || field.pattern === '\\S'),
    ) ?? inputs.find(({ name }) => name in validValues)
  if (!typedInput) throw new Error(`No field of ${descriptor.name} takes any text`)
  return typedInput
}

/** Fills in the required fields of a new record; undefined if one of them is not typed. */
const completionOf = (descriptor: Resource, typedPath: string) => {
  const required = inputsOf(descriptor, 'create').filter(
    ({ field, path }) => field.required && !('default' in field) && path !== typedPath,
  )
  if (!required.every(({ field, name }) => field.type === 'text' || name in validValues)) return undefined
  return async (page: Page) => {
    for (const { path, name } of required) await input(path)(page).fill(validValues[name]?.[0] ?? 'Заполнено')
  }
}

const recordEditor = (descriptor: Resource, form: Form): Editor => {
  const { name } = descriptor
  const { path, name: source } = findTypedInput(descriptor, form)
  const [typed, typedOffline] = validValues[source] ?? ['Ввод, который не потерялся', 'Ввод без сети']
  const complete = form === 'create' ? completionOf(descriptor, path) : undefined
  const idPath = (id: string) => (name === pages.name ? pageFormPath(id) : `/${name}/${id}`)

  return {
    name: `${form === 'edit' ? 'the form of one of' : 'a new record of'} ${name}`,
    file: 'resources/RecordForm.tsx',
    path: async (page) => {
      if (form === 'create') return name === pages.name ? pageFormPath('new') : `/${name}/create`
      if (paths[name]) return paths[name]
      const [first] = await dataOf<{ id: string | number }[]>(page, `${name}?range=[0,0]`)
      if (!first) throw new Error(`There is no record of ${name}`)
      return idPath(encodeURIComponent(first.id))
    },
    field: input(path),
    ...{ typed, typedOffline },
    ...(form === 'create' && (complete ? { complete } : { save: false })),
    ...(name === webhooks.name && { isKept: false }),
  }
}

/** Form of each declared resource that can be changed or created. */
const recordForms: readonly Editor[] = resources.flatMap((descriptor) => {
  // Pages have calls of their own to write them.
  const { update, create } =
    descriptor.name === pages.name ? { update: true, create: true } : descriptor.access
  return [
    ...(update ? [recordEditor(descriptor, 'edit')] : []),
    ...(create ? [recordEditor(descriptor, 'create')] : []),
  ]
})

/** Every editor of the portal. */
export const editors: readonly Editor[] = [...ownForms, ...recordForms]

/** Dialog or popover that holds what was typed in it until it is stored, or discarded by Cancel. */
export interface KeptDialog extends Pick<Editor, 'name' | 'file' | 'path' | 'field' | 'typed'> {
  readonly open: (page: Page) => Promise<void>
  /** Whether it has a button that discards; a filter is discarded with its text. */
  readonly hasCancel?: false
}

const inDialog = (name?: string) => (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('textbox', name === undefined ? {} : { name, exact: true })
    .first()

const chooseFrom = (menu: RegExp, item: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

const dropdownPath = async (page: Page) =>
  `/content/mortgage/dropdown-edit/${(await findRow(page, isDropdown)).id}`
const parametersPath = async () => '/calculator-formula?bank=2'

/** Every dialog that keeps what was typed. */
export const keptDialogs: readonly KeptDialog[] = [
  {
    name: 'the reason for rejecting drafts',
    file: 'form/ReasonDialog.tsx',
    path: async () => '/content/pending',
    open: async (page) => {
      await page.locator('main tbody input[type=checkbox]').first().check()
      await press(/^Отклонить с причиной$/)(page)
    },
    field: inDialog('Что исправить'),
    typed: 'Причина, которая не потерялась',
  },
  {
    name: 'the reason for rejecting a page',
    file: 'content/page-management/PageActionDialog.tsx',
    path: async () => '/content-management',
    open: chooseFrom(/^Ещё: /, /^Отклонить$/),
    field: inDialog('Причина отклонения'),
    typed: 'Страница, которая не потерялась',
  },
  {
    name: 'the name of a saved view',
    file: 'resources/saved-views/SavedViewsMenu.tsx',
    path: async () => '/banks',
    open: chooseFrom(/^Виды$/, /^Сохранить как новый вид$/),
    field: inDialog(),
    typed: 'Вид, который не потерялся',
  },
  {
    name: 'the value of a filter',
    file: 'resources/fields/FilterInputs.tsx',
    path: async () => '/content-items',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Экран/ })
        .first()
        .click()
    },
    field: inDialog(),
    typed: 'kept_screen',
    hasCancel: false,
  },
  {
    name: 'the note of a translation request',
    file: 'text-editor/RequestDialog.tsx',
    path: async (page) => `/content/mortgage/text-edit/${(await findRow(page, isText)).id}`,
    open: press(/^Запросить перевод$/),
    field: inDialog('Пояснение'),
    typed: 'Пояснение, которое не потерялось',
  },
  {
    name: 'find and replace in texts',
    file: 'translations/workbench/ReplaceDialog.tsx',
    path: async () => '/translations',
    open: press(/^Найти и заменить$/),
    field: inDialog('Найти'),
    typed: 'слово, которого нет',
  },
  {
    name: 'a new dropdown',
    file: 'dropdowns/dropdown-admin/NamingDialog.tsx',
    path: async () => '/dropdown-admin',
    open: press(/^Создать выпадающий список$/),
    field: inDialog('Имя поля'),
    typed: 'kept_field',
  },
  {
    name: 'a new action of the main page',
    file: 'content/main-actions/NewActionDialog.tsx',
    path: async () => '/content/main/drill/main_page',
    open: press(/^Новое действие$/),
    field: inDialog(),
    typed: 'Действие, которое не потерялось',
  },
  {
    name: 'a typed table of options',
    file: 'dropdowns/option-tools/PasteDialog.tsx',
    path: dropdownPath,
    open: press(/^Вставить таблицу$/),
    field: inDialog('Таблица или список'),
    typed: 'вариант, который не потерялся',
  },
  {
    name: 'find and replace in options',
    file: 'dropdowns/option-tools/ReplaceOptionsDialog.tsx',
    path: dropdownPath,
    open: press(/^Найти и заменить$/),
    field: inDialog('Найти'),
    typed: 'слово, которого нет',
  },
  {
    name: 'the settings of the calculator',
    file: 'calculator/approval/CalculatorSettingsDialog.tsx',
    path: parametersPath,
    open: chooseFrom(/^Ещё$/, /^Настройки калькулятора$/),
    field: inDialog(),
    typed: '12,75',
  },
  {
    name: 'the sample loans',
    file: 'calculator/effect/SamplesDialog.tsx',
    path: parametersPath,
    open: press(/^Изменить примеры ссуд$/),
    field: inDialog(),
    typed: '777777',
  },
  {
    name: 'the reason for a table of parameters',
    file: 'calculator/parameters/ImportParametersDialog.tsx',
    path: parametersPath,
    open: chooseFrom(/^Ещё$/, /^Загрузить таблицу$/),
    field: inDialog('Причина'),
    typed: 'Таблица, которая не потерялась',
  },
]

/** Dialogs with fields of which nothing is kept, and why. */
export const unkeptDialogs: Readonly<Record<string, string>> = {
  'calculator/timeline/EffectiveField.tsx': 'its time is among the edits of the form',
  'calculator/timeline/MomentsCompared.tsx': 'chooses what is shown',
  'dropdowns/dropdown-admin/DeleteDropdown.tsx': 'the key confirms a deletion',
  'layout/Palette.tsx': 'a search',
  'layout/support/SupportDialog.tsx': 'a report to copy',
  'resources/fields/RichToolbar.tsx': 'no record of the portal has a rich text',
  'translations/BatchActionDialog.tsx': 'chooses languages',
  'translations/files/ExportDialog.tsx': 'chooses a format',
  'ui/ShownOnce.tsx': 'a secret to copy',
}
