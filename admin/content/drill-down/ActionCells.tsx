import Add from '@mui/icons-material/Add'
import Edit from '@mui/icons-material/EditOutlined'
import { Box, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { directions, type Language } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { isMissing, useTypeName } from '../../content-shared/content-items.ts'
import { usePrefetchContent } from '../../content-shared/content-queries.ts'
import type { PageItem } from '../../content-shared/content-types.ts'
import { Excerpt, itemName } from '../../content-shared/text-display.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { InnerLink } from '../../ui/InnerLink.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { NoText } from '../../ui/StatusDot.tsx'
import { useLanguage, useLanguageName } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

/** Details of an action that have no column on narrow screens; the type is left out for a plain text. */
export const ActionDetails = ({ action, section }: { action: PageItem; section: SectionKey }) => {
  const typeName = useTypeName()
  return (
    <>
      {section === 'main' ? <DateTime time={action.last_modified} /> : <bdi dir="ltr">{action.id}</bdi>}
      {action.displayedType !== 'text' && ` · ${typeName(action.displayedType)}`}
    </>
  )
}

const gapStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 28,
  paddingInline: 2,
  border: '1px dashed',
  borderColor: 'status.missing',
  borderRadius: 1,
  whiteSpace: 'nowrap',
}

const Gap = ({ action, language, to }: TextCellProps) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const languageName = useLanguageName()

  if (!to) return <NoText />

  const name = `${t('content.drill.noTextIn', { language: languageName(language) })}, ${itemName(action, interfaceLanguage)}`

  return (
    <InnerLink to={to} name={name}>
      <Box component="span" sx={gapStyle}>
        <NoText />
        <Add aria-hidden sx={{ fontSize: 16, color: 'primary.main' }} />
      </Box>
    </InnerLink>
  )
}

interface TextCellProps {
  action: PageItem
  language: Language
  /** Address at which the gap can be filled; undefined for users who may only read. */
  to: string | undefined
}

/** Beginning of a text; a draft has an amber edge and a pencil. */
export const TextCell = ({ action, language, to }: TextCellProps) => {
  const t = useTranslate()

  if (isMissing(action, language)) return <Gap action={action} language={language} to={to} />

  const content = <Excerpt text={action.translations[language]} language={language} />
  if (!action.drafts.includes(language)) return content

  return (
    <Box
      dir={directions[language]}
      sx={{
        borderInlineStart: '3px solid',
        borderColor: 'status.draft',
        paddingInlineStart: 2,
        textAlign: 'start',
        display: 'flex',
        gap: 1,
        justifyContent: 'space-between',
      }}
    >
      {content}
      <Box component="span" title={t('ui.draft')} sx={{ color: 'status.draft', flexShrink: 0 }}>
        <Edit aria-hidden sx={{ fontSize: 16 }} />
        <span style={visuallyHidden}>{t('ui.draft')}</span>
      </Box>
    </Box>
  )
}

const ellipsisStyle = { overflow: 'hidden', textOverflow: 'ellipsis' }

/** Returns the key without the screen name, which all rows of the page share. */
const shortenKey = ({ content_key, screen_location }: PageItem): string =>
  content_key.startsWith(`${screen_location}.`) ? content_key.slice(screen_location.length) : content_key

interface ActionCellsProps {
  action: PageItem
  /** Address of the row; undefined for users who may only read, and while the row is edited. */
  to: string | undefined
  /** Details below the name, for columns that the table leaves out. */
  details?: ReactNode
}

/** Number, name and key of an action, and whether it is switched off. */
export const ActionName = ({ action, to, details }: ActionCellsProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const prefetch = usePrefetchContent()

  const name = (
    // Imported items are named by their key, which has no space to break at.
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{action.actionNumber}</bdi>. <bdi>{itemName(action, language)}</bdi>
    </Box>
  )

  return (
    <>
      {to ? (
        <RowLink to={to} row={action.id} onPress={() => prefetch.forText(action.id)}>
          {name}
        </RowLink>
      ) : (
        <Box component="span" sx={{ fontWeight: 500 }}>
          {name}
        </Box>
      )}
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ display: 'flex', whiteSpace: 'pre' }}
      >
        {/* The key is shortened first. */}
        <Box component="bdi" dir="ltr" title={action.content_key} sx={ellipsisStyle}>
          {shortenKey(action)}
        </Box>
        {details && (
          <Box component="span" sx={{ ...ellipsisStyle, flexShrink: 0, maxWidth: '100%' }}>
            {' · '}
            {details}
          </Box>
        )}
        {!action.is_active && <span> · {t('content.drill.inactive')}</span>}
      </Typography>
    </>
  )
}
