import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type Language, nativeNames } from '../../../../domain/languages.ts'
import type { EditableText } from '../../../providers/content.ts'
import { Difference } from '../../../ui/difference/Difference.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useRowWindow } from '../../../ui/windows/useRowWindow.ts'
import { WindowedList } from '../../../ui/windows/WindowedList.tsx'
import { readable } from '../readable.ts'

type Text = Pick<EditableText, 'id' | 'translations' | 'outdated'>

const line = { display: 'grid', gridTemplateColumns: '72px 1fr', columnGap: 2, typography: 'body2' }

/** What has become of the source of a translation, over the translation itself. */
const Outdated = ({ text, language }: { text: Text; language: Language }) => {
  const source = text.outdated[language]
  if (!source) return null
  return (
    <Box sx={line}>
      <Box component="span" lang={source.from} sx={{ color: 'text.secondary' }}>
        {nativeNames[source.from]}
      </Box>
      <Difference
        before={readable(source.text, source.from)}
        after={readable(text.translations[source.from], source.from)}
        language={source.from}
        side="both"
      />
      <Box component="span" lang={language} sx={{ color: 'text.secondary' }}>
        {nativeNames[language]}
      </Box>
      <span lang={language} dir="auto">
        {readable(text.translations[language], language)}
      </span>
    </Box>
  )
}

interface Props {
  texts: readonly Text[]
  languages: readonly Language[]
  nameOf: (id: string) => ReactNode
}

const rowHeight = 90

/** Translations that may be right as they are: each with the change of its source. */
export const OutdatedList = ({ texts, languages, nameOf }: Props) => {
  const drawn = useRowWindow(texts.length, rowHeight)
  return (
    <WindowedList drawn={drawn} label={useWords()('itemActs.outdated')} maxHeight="50vh">
      {(index) => {
        const text = texts[index]
        return (
          text && (
            <>
              {nameOf(text.id)}
              {languages.map((language) => (
                <Outdated key={language} text={text} language={language} />
              ))}
            </>
          )
        )
      }}
    </WindowedList>
  )
}
