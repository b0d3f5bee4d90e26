import InboxIcon from '@mui/icons-material/InboxOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { getPagePurpose } from '../locales/page-guides.ts'
import { Notice } from '../ui/Notice.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Text for a list without any rows. */
export interface EmptyListText {
  title: string
  /** By default the purpose of the page, as in its help. */
  text?: string
  /** Button that adds the first row. */
  action?: ReactNode
}

/** Notice why a list is empty: nothing exists yet, or the search and the filters hide everything. */
export const EmptyList = ({ title, text, action }: EmptyListText) => {
  const t = useTranslate()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { filterValues, setFilters } = useListContext()

  if (Object.keys(filterValues).length === 0) {
    const purpose = getPagePurpose(pathname, language)
    return <Notice icon={<InboxIcon />} title={title} text={text ?? purpose} action={action} />
  }

  return (
    <Notice
      icon={<SearchOffIcon />}
      title={t('resource.nothingFound')}
      text={t('resource.nothingFoundHint')}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {t('resource.clear')}
        </Button>
      }
    />
  )
}
