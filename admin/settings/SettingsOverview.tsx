import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import { Link } from 'react-router-dom'
import { useMenuLabel } from '../layout/MenuItems.tsx'
import { filterMenu } from '../layout/menu.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Links to the settings that the user may open. */
export const SettingsOverview = () => {
  const t = useTranslate()
  const labelOf = useMenuLabel()
  const may = useMay()

  const group = filterMenu(may).find(({ key }) => key === 'settings')

  return (
    <>
      <PageHeader title={t('shell.menu.settings')} />
      <Paper variant="outlined" sx={{ maxWidth: 720 }}>
        <List disablePadding>
          {group?.entries.map(({ to, label }, index) => (
            <ListItem key={to} disablePadding divider={index < group.entries.length - 1}>
              <ListItemButton component={Link} to={to}>
                <ListItemText primary={labelOf(label)} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Paper>
    </>
  )
}
