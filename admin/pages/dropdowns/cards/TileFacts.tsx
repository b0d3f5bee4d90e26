import Stack from '@mui/material/Stack'
import { languages } from '../../../../domain/languages.ts'
import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'
import { InnerLink } from '../../../ui/InnerLink.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Completeness } from '../../content/list/Completeness.tsx'
import { dropdownRecordPath } from '../paths.ts'
import { DropdownStatus } from './DropdownStatus.tsx'
import { textsOf } from './texts-of.ts'

const line = { columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' } as const

/** How a dropdown stands: its status, how full each language is, on which screen, and where it is used. */
export const TileFacts = ({ dropdown }: { dropdown: ListedDropdown }) => {
  const words = useWords()
  const language = useLanguage()
  const { completion, page_title, screen_location, uses, dropdown_key } = dropdown
  const total = textsOf(dropdown)
  return (
    <Stack sx={{ gap: 1, typography: 'body2', marginBlockStart: 'auto' }}>
      <Stack direction="row" sx={line}>
        <DropdownStatus dropdown={dropdown} />
        {languages.map((code) => (
          <Stack key={code} direction="row" component="span" sx={{ gap: 1, alignItems: 'center' }}>
            <bdi dir="ltr">{code}</bdi>
            <Completeness
              language={code}
              present={total - completion.missing[code]}
              total={total}
              to={dropdownRecordPath(dropdown_key, { language: code })}
            />
          </Stack>
        ))}
      </Stack>
      <Stack direction="row" sx={{ ...line, color: 'text.secondary' }}>
        <bdi>{page_title[language] || screen_location}</bdi>
        <InnerLink
          to={dropdownRecordPath(dropdown_key, { tab: 'uses' })}
          name={words('dropdownAdmin.uses', { smart_count: uses })}
        >
          {words('dropdownAdmin.uses', { smart_count: uses })}
        </InnerLink>
      </Stack>
    </Stack>
  )
}
