import type { Page } from 'playwright-core'
import { drillPath, itemEditorPath, reviewPath } from '../../admin/content-shared/content-paths.ts'
import { dropdownRecordPath } from '../../admin/dropdowns/paths.ts'
import { menu } from '../../admin/layout/menu.ts'
import { visit, waitUntilSettled } from '../support/chromium.ts'
import { bankValues } from '../support/configurations.ts'
import { dataOf, sendAs } from '../support/read-api.ts'

/** Page whose overlays are opened. */
export interface Stop {
  readonly address: string
  /** Brings the page into a state with overlays of its own. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Creates a page with a draft, for its review. */
const createDraft = async (page: Page) => {
  const screen_location = 'page_of_overlays'
  await sendAs(page, 'POST', 'content/pages', { screen_location, section: 'credit' })
  const sent = { content_key: `${screen_location}.text`, screen_location, component_type: 'text' }
  const { id } = await sendAs(page, 'POST', 'content-items', { ...sent, translations: { ru: 'Текст' } })
  await sendAs(page, 'PUT', `content-items/${id}/translations/ru`, {
    content_value: 'Иначе',
    status: 'draft',
  })
  await sendAs(page, 'POST', 'translation-requests', { item: id, languages: ['he'], due: '2040-01-01' })
  return { screen: screen_location, id }
}

/** Creates a bank with a scheduled change of its parameters; returns its id. */
const createScheduled = async (page: Page): Promise<number> => {
  const names = { name_ru: 'Банк окон', name_he: 'בנק החלונות', name_en: 'Bank of Windows' }
  const { id } = await sendAs<{ id: number }>(page, 'POST', 'banks', { code: 'WINDOWS', ...names })
  const path = `banks/${id}/configuration`
  const { version } = await sendAs<{ version: number }>(page, 'PUT', path, bankValues)
  const effective_from = new Date(Date.now() + 86_400_000).toISOString()
  await sendAs(page, 'PUT', path, { ...bankValues, base_interest_rate: '4.000', effective_from, version })
  return id
}

const parameterInput = 'main input[name=base_interest_rate]'

const click = (target: string, shown: string) => async (page: Page) => {
  await page.locator(target).filter({ visible: true }).last().click()
  await page.locator(shown).first().waitFor()
  await waitUntilSettled(page)
}

/** Switches the dropdowns to both formats, which can then be rolled back. */
const migrate = async (page: Page) => {
  for (const run of [{ target: 'test' }, { target: 'parallel', dry_run: false }])
    await sendAs(page, 'POST', 'admin/dropdown-migration/runs', run)
  await visit(page, page.url())
}

/** Returns a record page of each kind, with the states that have overlays of their own. */
const recordStops = async (page: Page): Promise<Stop[]> => {
  const { screen, id } = await createDraft(page)
  const bank = await createScheduled(page)
  const view = await sendAs(page, 'POST', 'saved-views', { name: 'Вид', resource: 'banks', filters: {} })
  const [dropdown] = await dataOf<{ dropdown_key: string }[]>(page, 'dropdowns?range=[0,0]')
  return [
    { address: drillPath('credit', screen) },
    { address: drillPath('main', 'main_page') },
    { address: itemEditorPath('credit', id) },
    { address: reviewPath(screen) },
    { address: dropdownRecordPath(dropdown?.dropdown_key ?? '') },
    { address: `/content-items/${id}` },
    { address: '/banks/1' },
    { address: '/users/2' },
    { address: '/webhooks/create' },
    { address: '/calculator-formula?bank=1', prepare: click('[aria-keyshortcuts=E]', parameterInput) },
    {
      address: `/calculator-formula?bank=${bank}`,
      prepare: click('main section ol > li button', 'main section button.MuiButton-colorError'),
    },
    { address: '/calculator-formula/formula' },
    { address: '/calculator-formula/compare' },
    { address: '/content-management/new' },
    { address: '/profile' },
    { address: '/preferences' },
    { address: `/banks?view=${view.id}` },
    { address: '/settings/dropdown-migration', prepare: migrate },
    { address: '/components' },
  ]
}

/** Lists the pages of the menu, and those that it does not lead to. */
export const overlayStops = async (page: Page): Promise<Stop[]> => [
  ...[...new Set(menu.flatMap(({ entries }) => entries.map(({ to }) => to)))].map((address) => ({ address })),
  ...(await recordStops(page)),
]
