import { I18nContext } from 'react-admin'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Blocks } from '../../admin/pages/content/preview/drawing/Blocks.tsx'
import { Frame } from '../../admin/pages/content/preview/drawing/Frame.tsx'
import { newView } from '../../admin/pages/content/preview/drawing/view.ts'
import { layOut } from '../../admin/pages/content/preview/layout/layout.ts'
import { type Line, linesOf } from '../../admin/pages/content/preview/layout/line.ts'
import { languages } from '../../domain/languages.ts'
import { demoPages } from '../support/demo-actions.ts'

const pathTo = ({ id }: Line): string => `/edit/${id}`
const withMore = (line: Line): Line[] => [line, ...line.more]

const drawn = (lines: readonly Line[], language: (typeof languages)[number]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <I18nContext
        value={{ translate: (key) => key, changeLocale: async () => undefined, getLocale: () => language }}
      >
        <Frame view={newView('whole', { language, stage: 'drafts', isWide: false, pathTo, isStill: false })}>
          <Blocks blocks={layOut(lines)} />
        </Frame>
      </I18nContext>
    </MemoryRouter>,
  )

it('every text of every page of the demo is a link in its preview, its gaps as well', () => {
  const unreached = demoPages().flatMap(({ screen_location, actions }, at) => {
    const lines = linesOf(actions)
    const markup = drawn(lines, languages[at % languages.length] ?? 'ru')
    return lines
      .flatMap(withMore)
      .filter((line) => !markup.includes(` href="${pathTo(line)}"`))
      .map(({ key }) => `${screen_location} ${key}`)
  })
  expect(unreached).toEqual([])
})
