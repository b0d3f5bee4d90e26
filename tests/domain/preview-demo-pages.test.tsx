import { I18nContext } from 'react-admin'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PreviewBlocks } from '../../admin/preview/drawing/PreviewBlocks.tsx'
import { newView, PreviewFrame } from '../../admin/preview/drawing/PreviewFrame.tsx'
import { layOutBlocks } from '../../admin/preview/layout/layout.ts'
import { type TextLine, toTextLines } from '../../admin/preview/layout/text-line.ts'
import { languages } from '../../domain/languages.ts'
import { demoPages } from '../support/demo-pages.ts'

const pathTo = ({ id }: TextLine): string => `/edit/${id}`
const withMore = (line: TextLine): TextLine[] => [line, ...line.additionalLines]

const renderLines = (lines: readonly TextLine[], language: (typeof languages)[number]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <I18nContext
        value={{ translate: (key) => key, changeLocale: async () => undefined, getLocale: () => language }}
      >
        <PreviewFrame
          view={newView('whole', { language, stage: 'drafts', isWide: false, pathTo, isStill: false })}
        >
          <PreviewBlocks blocks={layOutBlocks(lines)} />
        </PreviewFrame>
      </I18nContext>
    </MemoryRouter>,
  )

it('every text and every gap of each demo page is a link in the preview', () => {
  const unreached = demoPages().flatMap(({ screen_location, actions }, at) => {
    const lines = toTextLines(actions)
    const markup = renderLines(lines, languages[at % languages.length] ?? 'ru')
    return lines
      .flatMap(withMore)
      .filter((line) => !markup.includes(` href="${pathTo(line)}"`))
      .map(({ key }) => `${screen_location} ${key}`)
  })
  expect(unreached).toEqual([])
})
