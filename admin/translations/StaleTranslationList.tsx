import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type Language, nativeNames } from '../../domain/languages.ts'
import type { EditableText } from '../content-shared/content-types.ts'
import { displayText } from '../content-shared/text-display.tsx'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { useRowWindow, WindowedList } from '../ui/WindowedRows.tsx'

/** Height of a row until it is measured. */
const rowHeightPx = 90

const lineSx = { display: 'grid', gridTemplateColumns: '72px 1fr', columnGap: 2, typography: 'body2' }

type Text = Pick<EditableText, 'id' | 'translations' | 'outdated'>

interface Props {
  texts: readonly Text[]
  languages: readonly Language[]
  nameOf: (id: string) => ReactNode
}

/** List of stale translations, each with the change of its source; only the rows in view are rendered. */
export const StaleTranslationList = ({ texts, languages, nameOf }: Props) => {
  const t = useTranslate()
  const rowWindow = useRowWindow(texts.length, rowHeightPx)

  return (
    <WindowedList rowWindow={rowWindow} label={t('itemActs.outdated')} maxHeight="50vh">
      {(index) => {
        const text = texts[index]
        return (
          text && (
            <>
              {nameOf(text.id)}
              <StaleTranslations text={text} languages={languages} />
            </>
          )
        )
      }}
    </WindowedList>
  )
}

/** The changes of a text's sources, above its stale translations. */
const StaleTranslations = ({ text, languages }: { text: Text; languages: readonly Language[] }) => {
  const staleLanguages = languages.filter((language) => text.outdated[language])
  const sources = staleLanguages.flatMap((language) => text.outdated[language] ?? [])
  const distinctSources = new Map(sources.map((source) => [`${source.from} ${source.text}`, source]))

  return (
    <>
      {[...distinctSources].map(([key, source]) => (
        <Line key={key} language={source.from}>
          <TextDiff
            before={displayText(source.text, source.from)}
            after={displayText(text.translations[source.from], source.from)}
            language={source.from}
            side="both"
          />
        </Line>
      ))}
      {staleLanguages.map((language) => (
        <Line key={language} language={language}>
          <span lang={language} dir="auto">
            {displayText(text.translations[language], language)}
          </span>
        </Line>
      ))}
    </>
  )
}

const Line = ({ language, children }: { language: Language; children: ReactNode }) => (
  <Box sx={lineSx}>
    <Box component="span" lang={language} sx={{ color: 'text.secondary' }}>
      {nativeNames[language]}
    </Box>
    {children}
  </Box>
)
