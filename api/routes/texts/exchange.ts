import { calls } from '../../../domain/calls/index.ts'
import { exchangeFormats } from '../../../domain/content/exchange/formats.ts'
import { contentItems } from '../../../domain/resources/content-items.ts'
import { visibleTo } from '../../../domain/visible.ts'
import { exportTexts, textsAsked } from '../../exchange/export-texts.ts'
import type { Stores } from '../../stores/index.ts'
import { listQuery } from '../../stores/records/list-query.ts'
import { type Route, route } from '../route.ts'

/** Texts out to translators. */
export const exchangeRoutes = ({ content, resource }: Pick<Stores, 'content' | 'resource'>): Route[] => [
  route(calls.exportTexts, async ({ query: { format, ...query }, actor }) => {
    const seen = visibleTo(contentItems, actor?.role)
    const found = listQuery(seen, query, actor)
    const asked = textsAsked(format, query)
    const source = { ids: () => resource(contentItems).ids(found, seen), units: content.units }
    const { type, ending, isOfOne } = exchangeFormats[format]
    const name = `texts${isOfOne ? `.${asked.languages[0]}` : ''}.${ending}`
    return { file: { type, name, pieces: exportTexts(source, asked) } }
  }),
]
