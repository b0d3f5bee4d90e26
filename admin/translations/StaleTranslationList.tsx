import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type Language, nativeNames } from '../../domain/languages.ts'
import { displayText } from '../content-shared/text-display.tsx'
import type { EditableText } from '../providers/content.ts'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useWords } from '../ui/useWords.ts'
import { useRowWindow, WindowedList } from '../ui/WindowedRows.tsx'

const rowHeight = 90

const line = { display: 'grid', gridTemplateColumns: '72px 1fr', columnGap: 2, typography: 'body2' }

type Text = Pick<EditableText, 'id' | 'translations' | 'outdated'>

interface Props {
  texts: readonly Text[]
  languages: readonly Language[]
  nameOf: (id: string) => ReactNode
}

/** Translations that may be right as they are: each with the change of its source. */
export const StaleTranslationList = ({ texts, languages, nameOf }: Props) => {
  const rowWindow = useRowWindow(texts.length, rowHeight)

  return (
    <WindowedList drawn={rowWindow} label={useWords()('itemActs.outdated')} maxHeight="50vh">
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

/** What has become of the sources of translations, over these. */
const StaleTranslations = ({ text, languages }: { text: Text; languages: readonly Language[] }) => {
  const outdated = languages.filter((language) => text.outdated[language])
  const sources = outdated.flatMap((language) => text.outdated[language] ?? [])
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
      {outdated.map((language) => (
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
  <Box sx={line}>
    <Box component="span" lang={language} sx={{ color: 'text.secondary' }}>
      {nativeNames[language]}
    </Box>
    {children}
  </Box>
)
