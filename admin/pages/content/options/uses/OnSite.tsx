import { Stack, Typography } from '@mui/material'
import { fallbackSection } from '../../../../../domain/sections.ts'
import { drillPath } from '../../../../content-shared/content-paths.ts'
import type { DropdownUses } from '../../../../providers/dropdowns/uses.ts'
import { StatusDot } from '../../../../ui/StatusDot.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { UsesLine, UsesLines, UsesPart } from './UsesPart.tsx'

/** Whether visitors are offered a dropdown, and the page that it stands on. */
export const OnSite = ({ uses: { is_used: isUsed, page, action } }: { uses: DropdownUses }) => {
  const words = useWords()
  const language = useLanguage()
  const status = isUsed ? 'published' : 'archived'
  return (
    <UsesPart title={words('options.uses.onSite')}>
      <Stack
        direction="row"
        sx={{ gap: 1.5, alignItems: 'baseline', color: `status.${status}`, marginBlockEnd: 1 }}
      >
        <StatusDot status={status} isHollow={!isUsed} />
        <Typography variant="body2">{words(isUsed ? 'options.uses.seen' : 'options.uses.unseen')}</Typography>
      </Stack>
      <UsesLines>
        <UsesLine
          to={drillPath(page.section ?? fallbackSection, page.screen_location)}
          name={page.screen_location}
          more={action !== null && ` · ${words('options.uses.action', { number: action })}`}
        >
          <bdi>{page.title[language] || page.screen_location}</bdi>
        </UsesLine>
      </UsesLines>
    </UsesPart>
  )
}
