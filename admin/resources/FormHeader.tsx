import Close from '@mui/icons-material/Close'
import { IconButton, Stack, Typography } from '@mui/material'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { UrlNamePrefix, type WayBack } from '../ui/navigation.ts'
import { PageHeader, type PageHeaderProps } from '../ui/PageHeader.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { useDescriptor, useParentScope } from './resource-context.ts'
import { useRecordWayBack } from './useRecordEditing.ts'

interface FormHeaderProps extends Omit<PageHeaderProps, 'crumbs'> {
  /** Id of the row that the back link highlights in the list. */
  row?: string
}

/** Header of a record's form, on its page or in the dialog over its parent's page. */
export const FormHeader = ({ row, ...header }: FormHeaderProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const { single, label } = useDescriptor()
  const back = useRecordWayBack(row)
  const parentScope = useParentScope()

  if (parentScope) return <ChildHeader {...header} closeLink={back} />

  return (
    <PageHeader
      {...header}
      crumbs={[{ label: single ? t('shell.menu.settings') : label.many[language], ...back }]}
    />
  )
}

interface ChildHeaderProps extends Omit<PageHeaderProps, 'crumbs'> {
  closeLink: WayBack
}

/** Header of a dialog over a page: its title, its actions and a button that closes it. */
const ChildHeader = ({ title, aside, rareActions, actions, closeLink }: ChildHeaderProps) => {
  const t = useTranslate()
  const urlNamePrefix = useContext(UrlNamePrefix)

  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', marginBlockEnd: 3 }}>
      <Typography id={childHeadingId(urlNamePrefix)} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{title}</bdi>
      </Typography>
      {aside && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {aside}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', marginInlineStart: 'auto' }}>
        {rareActions}
        {actions}
        <IconButton component={Link} {...closeLink} aria-label={t('resource.closeChild')}>
          <Close />
        </IconButton>
      </Stack>
    </Stack>
  )
}

/** Returns the id of the heading that labels the dialog of a child record. */
export const childHeadingId = (urlNamePrefix: string): string => `${urlNamePrefix}.heading`
