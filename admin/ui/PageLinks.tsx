import { List, ListItem, ListItemButton, ListItemText } from '@mui/material'
import { Link } from 'react-router-dom'
import { getPagePurpose } from '../locales/page-guides.ts'
import { useLanguage } from './useLanguage.ts'

interface Props {
  pages: readonly { readonly to: string; readonly label: string }[]
}

/** Links to pages, each with what the page is for. */
export const PageLinks = ({ pages }: Props) => {
  const language = useLanguage()

  return (
    <List disablePadding>
      {pages.map(({ to, label }, index) => (
        <ListItem key={to} disablePadding divider={index < pages.length - 1}>
          <ListItemButton component={Link} to={to}>
            <ListItemText primary={label} secondary={getPagePurpose(to, language)} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
