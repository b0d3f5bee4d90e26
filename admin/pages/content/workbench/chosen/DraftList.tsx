import { Box, Typography } from '@mui/material'
import { languages, nativeNames } from '../../../../../domain/languages.ts'
import { displayText, itemName } from '../../../../content-shared/text-display.tsx'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { Difference } from '../../../../ui/difference/Difference.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { useRowWindow } from '../../../../ui/windows/useRowWindow.ts'
import { WindowedList } from '../../../../ui/windows/WindowedList.tsx'

const Drafts = ({ text }: { text: WorkbenchText }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 500 }}>
      <bdi>{itemName(text, useLanguage())}</bdi>
    </Typography>
    {languages
      .filter((language) => text.drafts.includes(language))
      .map((language) => (
        <Box
          key={language}
          sx={{ display: 'grid', gridTemplateColumns: '72px 1fr', columnGap: 2, typography: 'body2' }}
        >
          <Box component="span" lang={language} sx={{ color: 'text.secondary' }}>
            {nativeNames[language]}
          </Box>
          <Difference
            before={displayText(text.approved[language] ?? '', language)}
            after={displayText(text.translations[language], language)}
            language={language}
            side="both"
          />
        </Box>
      ))}
  </>
)

const rowHeight = 56

/** What would change for visitors: each draft over what they see now. */
export const DraftList = ({ texts }: { texts: readonly WorkbenchText[] }) => {
  const drawn = useRowWindow(texts.length, rowHeight)
  return (
    <WindowedList drawn={drawn} label={useWords()('workbench.differences')} maxHeight="50vh">
      {(index) => {
        const text = texts[index]
        return text && <Drafts text={text} />
      }}
    </WindowedList>
  )
}
