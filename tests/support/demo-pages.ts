import type { PageItem } from '../../admin/content-shared/content-types.ts'
import { type ItemFixture, type PageFixture, pageFixtures } from '../../db/seeds/fixtures.ts'
import { displayedType } from '../../domain/content/displayed-type.ts'
import { perLanguage } from '../../domain/languages.ts'
import { action } from './actions.ts'

const asAction = (
  item: ItemFixture,
  id: string,
  page: Pick<PageFixture, 'screen_location' | 'section'>,
): PageItem => {
  const translations = perLanguage((language) => item.drafts?.[language] ?? item.texts[language] ?? '')
  const { options = [], placeholder = null } = item.dropdown ?? {}
  return action(id, translations, {
    content_key: item.key,
    component_type: item.type,
    displayedType: displayedType({ component_type: item.type, content_key: item.key, section: page.section }),
    category: item.category ?? null,
    screen_location: page.screen_location,
    is_active: item.active ?? true,
    ...(item.dropdown && { offer: { placeholder, options, optionCount: options.length } }),
    ...(item.additional && {
      additional: item.additional.map((part, at) => asAction(part, `${id}${at + 1}`, page)),
    }),
  })
}

const actionsOf = (page: PageFixture): PageItem[] =>
  page.items.map((item, at) => asAction(item, String(1000 + at), page))

/** Lists the pages of the demo data as the drill-down receives them. */
export const demoPages = () => pageFixtures().map((page) => ({ ...page, actions: actionsOf(page) }))
