import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Box, IconButton, Paper, Stack, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { directions, type Language, languages, type Trilingual } from '../../../domain/languages.ts'
import { TextCompleteness } from '../../content-shared/TextCompleteness.tsx'
import { displayText } from '../../content-shared/text-display.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { InnerLink } from '../../ui/InnerLink.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { RowLink } from '../../ui/RowLink.tsx'
import { NoText } from '../../ui/StatusDot.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ListedDropdown } from '../dropdown-queries.ts'
import { dropdownRecordPath } from '../paths.ts'
import { DropdownMenu, useDropdownAction } from './DropdownMenu.tsx'
import { DropdownStatus } from './DropdownStatus.tsx'
import { useDisplayLanguage } from './useDropdownList.ts'

const ellipsisSx = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const frameSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  backgroundColor: 'background.default',
}

const lineSx = {
  columnGap: 3,
  rowGap: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  typography: 'caption',
  color: 'text.secondary',
} as const

/**
 * One dropdown of the list: its options in the display language, its status, uses and actions. Memoized, so that
 * the first cards are not rendered again when the others follow.
 */
export const DropdownTile = memo(({ dropdown }: { dropdown: ListedDropdown }) => {
  const [language] = useDisplayLanguage()
  const isPhone = useIsPhone()

  const viewProps = { dropdown, language }

  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: { xs: 0, sm: 1 },
        minWidth: 0,
        paddingBlock: { xs: 1.5, sm: 2 },
        paddingInline: 3,
        '&:hover': { borderColor: 'edge' },
      }}
    >
      <TileHead {...viewProps} isPhone={isPhone} />
      {dropdown.found && <FoundOption option={dropdown.found} />}
      <OptionsPreview {...viewProps} isPhone={isPhone} />
      {!isPhone && <TileFacts dropdown={dropdown} />}
    </Paper>
  )
})

interface TileHeadProps {
  dropdown: ListedDropdown
  language: Language
  isPhone: boolean
}

/** Label, key and page of a dropdown, and its actions; the label is a link that covers the card. */
const TileHead = ({ dropdown, language, isPhone }: TileHeadProps) => {
  const t = useTranslate()
  const { dropdown_key, label, page_title, screen_location, updated_at, updated_by } = dropdown
  const interfaceLanguage = useLanguage()

  return (
    <Box sx={{ minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', marginBlock: { xs: '-10px', sm: '-8px', lg: 0 } }}
      >
        <Typography component="h2" variant="h3" sx={{ minWidth: 0, flexGrow: 1 }}>
          <RowLink to={dropdownRecordPath(dropdown_key)} row={dropdown_key}>
            <LocalizedText texts={label} language={language} />
            {label[language].trim() === '' && <span style={visuallyHidden}> {dropdown_key}</span>}
          </RowLink>
        </Typography>
        {isPhone && languages.map((code) => <Completeness key={code} dropdown={dropdown} language={code} />)}
        <TileActions dropdown={dropdown} isPhone={isPhone} />
      </Stack>
      {!isPhone && (
        <Stack direction="row" sx={{ gap: 2, typography: 'caption', color: 'text.secondary' }}>
          <Box sx={{ ...ellipsisSx, flex: '1 0 55%' }}>
            {/* The specification asks to show the storage format. */}
            <span title={t('dropdownAdmin.badge')}>JSONB</span>
            {' · '}
            <bdi dir="ltr">{dropdown_key}</bdi> ·{' '}
            <bdi>{page_title[interfaceLanguage] || screen_location}</bdi>
          </Box>
          <Box sx={ellipsisSx}>
            <DateTime time={updated_at} />
            {updated_by && <bdi>{`, ${updated_by}`}</bdi>}
          </Box>
        </Stack>
      )}
    </Box>
  )
}

interface FoundOptionProps {
  option: NonNullable<ListedDropdown['found']>
}

/** Option in which the search term was found. */
const FoundOption = ({ option: { value, text } }: FoundOptionProps) => {
  const t = useTranslate()

  return (
    <Stack
      direction="row"
      sx={{
        gap: 2,
        typography: 'body2',
        paddingInline: 2,
        borderRadius: 0.75,
        backgroundColor: 'accentSoft',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
        {t('dropdownAdmin.found')}
      </Box>
      <Box component="bdi" title={text} sx={ellipsisSx}>
        {text}
      </Box>
      <Box component="bdi" dir="ltr" sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}>
        {value}
      </Box>
    </Stack>
  )
}

interface OptionsPreviewProps {
  dropdown: ListedDropdown
  language: Language
  isPhone: boolean
}

/** Number of options, the placeholder and the first options, in one line. */
const OptionsPreview = ({ dropdown, language, isPhone }: OptionsPreviewProps) => {
  const t = useTranslate()

  const { options_count: count, first, placeholder } = dropdown

  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', typography: 'body2', minWidth: 0 }}>
      <Box sx={{ flex: 'none', color: 'text.secondary' }}>
        {count === 0 ? t('dropdownAdmin.noOptions') : t('options.count', { smart_count: count })}
      </Box>
      {!isPhone && (
        <Box
          dir={directions[language]}
          sx={{ ...frameSx, flex: '0 1 auto', minWidth: 60, paddingInline: 2, color: 'text.secondary' }}
        >
          {hasText(placeholder) ? (
            <LocalizedText texts={placeholder} language={language} />
          ) : (
            t('dropdownAdmin.noPlaceholder')
          )}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={t('dropdownAdmin.firstOptions')}
        dir={directions[language]}
        sx={firstOptionsSx}
      >
        {first.map(({ value, text }) => (
          <li key={value}>
            <LocalizedText texts={text} language={language} />
          </li>
        ))}
      </Box>
    </Stack>
  )
}

/** Options in one line, cut at its end. */
const firstOptionsSx = {
  ...ellipsisSx,
  flex: '1 1 0',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li, & li > span': { display: 'inline' },
  '& li + li::before': { content: '" · "', color: 'text.secondary' },
} as const

interface LocalizedTextProps {
  texts: Trilingual
  language: Language
}

/** Text in one language and direction, cut to one line; a mark when it is missing. */
const LocalizedText = ({ texts, language }: LocalizedTextProps) => {
  const text = displayText(texts[language], language)
  if (text.trim() === '') return <NoText />

  return (
    <Box
      component="span"
      lang={language}
      dir={directions[language]}
      title={text}
      sx={{ display: 'block', ...ellipsisSx }}
    >
      {text}
    </Box>
  )
}

/** Status of a dropdown, its completeness in each language and the number of its uses. */
const TileFacts = ({ dropdown }: { dropdown: ListedDropdown }) => {
  const t = useTranslate()

  const { uses, dropdown_key } = dropdown
  const usesLabel = t('dropdownAdmin.uses', { count: uses })

  return (
    <Stack direction="row" sx={lineSx}>
      <DropdownStatus dropdown={dropdown} />
      {languages.map((code) => (
        <Stack key={code} direction="row" component="span" sx={{ gap: 1, alignItems: 'center' }}>
          <bdi dir="ltr">{code}</bdi>
          <Completeness dropdown={dropdown} language={code} />
        </Stack>
      ))}
      <InnerLink to={dropdownRecordPath(dropdown_key, { tab: 'uses' })} name={usesLabel}>
        {usesLabel}
      </InnerLink>
    </Stack>
  )
}

interface CompletenessProps {
  dropdown: ListedDropdown
  language: Language
}

/** Share of the texts of a dropdown that exist in a language. */
const Completeness = ({ dropdown, language }: CompletenessProps) => {
  const { dropdown_key, completion } = dropdown
  const total = countTexts(dropdown)
  return (
    <TextCompleteness
      language={language}
      present={total - completion.missing[language]}
      total={total}
      to={dropdownRecordPath(dropdown_key, { language })}
      isBrief
    />
  )
}

/** Counts the texts a dropdown needs per language: label, options, and the placeholder if there is one. */
const countTexts = ({ placeholder, options_count }: ListedDropdown): number =>
  1 + options_count + (hasText(placeholder) ? 1 : 0)

const hasText = (texts: Trilingual): boolean => Object.values(texts).some((text) => text.trim() !== '')

/** Buttons of a tile: edit, delete and the menu of further actions, which is enough on phones. */
const TileActions = ({ dropdown, isPhone }: Pick<TileHeadProps, 'dropdown' | 'isPhone'>) => {
  const t = useTranslate()
  const may = useMay()
  const startAction = useDropdownAction()
  const returnState = useReturnState()
  const [anchor, setAnchor] = useState<Element | null>(null)

  const name = isolateBidi(dropdown.dropdown_key)
  const buildLabelProps = (label: string) => ({ title: label, 'aria-label': label, size: 'small' }) as const

  return (
    <Stack direction="row" sx={{ marginInlineStart: 'auto', position: 'relative', zIndex: 1 }}>
      {!isPhone && (
        <IconButton
          {...buildLabelProps(t('contentTable.editOf', { name }))}
          component={Link}
          to={dropdownRecordPath(dropdown.dropdown_key)}
          state={returnState}
        >
          <Edit fontSize="small" />
        </IconButton>
      )}
      {!isPhone && may(contentAccess.delete) && (
        <IconButton
          {...buildLabelProps(t('dropdownAdmin.deleteOf', { name }))}
          aria-haspopup="dialog"
          onClick={() => startAction('remove', dropdown)}
        >
          <Delete fontSize="small" />
        </IconButton>
      )}
      <IconButton
        {...buildLabelProps(t('contentTable.moreOf', { name }))}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      {anchor && <DropdownMenu dropdown={dropdown} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Stack>
  )
}
