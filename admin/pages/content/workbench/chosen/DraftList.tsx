import { Box, Typography } from '@mui/material'
import { languages, nativeNames } from '../../../../../domain/languages.ts'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { Difference } from '../../../../ui/difference/Difference.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { useRowWindow } from '../../../../ui/windows/useRowWindow.ts'
import { nameOf } from '../../item-name.ts'
import { readable } from '../../readable.ts'

const Drafts = ({ text }: { text: WorkbenchText }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 500 }}>
      <bdi>{nameOf(text, useLanguage())}</bdi>
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
            before={readable(text.approved[language] ?? '', language)}
            after={readable(text.translations[language], language)}
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
  const words = useWords()
  const { scroller, rows, height, measure } = useRowWindow(texts.length, rowHeight)
  return (
    <Box
      ref={scroller}
      role="region"
      aria-label={words('workbench.differences')}
      tabIndex={0}
      sx={{ maxBlockSize: '50vh', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, height, position: 'relative' }}>
        {rows.map(({ index, start }) => {
          const text = texts[index]
          return (
            text && (
              <Box
                component="li"
                key={text.id}
                ref={measure}
                data-index={index}
                sx={{ paddingInline: 3, paddingBlock: 2, borderBottom: 1, borderColor: 'divider' }}
                style={
                  start === undefined
                    ? undefined
                    : { position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }
                }
              >
                <Drafts text={text} />
              </Box>
            )
          )
        })}
      </Box>
    </Box>
  )
}
