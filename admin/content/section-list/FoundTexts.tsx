import { Box, Stack } from '@mui/material'
import { directions } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { drillPath } from '../../content-shared/content-paths.ts'
import type { FoundPage } from '../../content-shared/content-types.ts'
import { displayText, itemName } from '../../content-shared/text-display.tsx'
import { InnerLink } from '../../ui/InnerLink.tsx'
import { useLanguage, useLanguageName } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

type FoundText = FoundPage['texts'][number]

/** Cut at the end of a page's name; on a phone at the edge of its card. */
const oneLine = {
  maxWidth: { xs: 'calc(100vw - 64px)', sm: 400 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

interface Props {
  section: SectionKey
  page: FoundPage
  search: string
}

/** Texts of a page that match the search, each a link to its row; the last link leads to all matches. */
export const FoundTexts = ({ section, page, search }: Props) => {
  const t = useTranslate()

  const moreCount = page.count - page.texts.length
  const moreLabel = t('content.drill.moreFound', { smart_count: moreCount })

  return (
    <Stack
      sx={{
        alignItems: 'flex-start',
        gap: { lg: 0.5 },
        marginBlockStart: 1,
        fontSize: 12,
        // One below the other, each as high as a touch target.
        '& a': { marginBlock: 0 },
      }}
    >
      {page.texts.map((foundText) => (
        <FoundTextLine
          key={`${foundText.id} ${foundText.language} ${foundText.text}`}
          foundText={foundText}
          to={drillPath(section, page.screen_location, { row: foundText.id })}
        />
      ))}
      {moreCount > 0 && (
        <InnerLink to={drillPath(section, page.screen_location, { q: search })} name={moreLabel}>
          {moreLabel}
        </InnerLink>
      )}
    </Stack>
  )
}

const FoundTextLine = ({ foundText, to }: { foundText: FoundText; to: string }) => {
  const interfaceLanguage = useLanguage()
  const languageName = useLanguageName()

  const name = itemName(foundText, interfaceLanguage)
  const { language } = foundText
  const text = language && displayText(foundText.text ?? '', language)

  return (
    <InnerLink to={to} name={text ? `${name} · ${text}, ${languageName(language)}` : name}>
      <Box component="span" title={text ?? name} sx={oneLine}>
        <bdi>{name}</bdi>
        {text && (
          <>
            {' · '}
            <Box component="bdi" lang={language} dir={directions[language]} sx={{ color: 'text.secondary' }}>
              {text}
            </Box>
          </>
        )}
      </Box>
    </InnerLink>
  )
}
