import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { contentRoutes } from './content/routes.tsx'
import { dropdownRoutes } from './dropdowns/routes.tsx'
import { Loading } from './layout/Loading.tsx'
import { Shell } from './layout/Shell.tsx'
import { analyticsRoutes } from './pages/analytics/routes.tsx'
import { calculatorRoutes } from './pages/calculator/routes.tsx'
import { devRoutes } from './pages/dev/routes.tsx'
import { logRoutes } from './pages/logs/routes.tsx'
import { outwardRoutes } from './pages/outward/routes.tsx'
import { resourceRoutes } from './pages/resources.tsx'
import { settingsRoutes } from './pages/settings/routes.tsx'
import { Login } from './pages/sign-in/Login.tsx'
import { SessionEnded, SignIn, SignOut } from './pages/sign-in/lazy.ts'
import { Failed } from './pages/start/Failed.tsx'
import { NoRights, UnknownPage } from './pages/start/lazy.ts'
import { startRoutes } from './pages/start/routes.tsx'
import { onDemand } from './ui/loading/later.ts'

const SetPassword = onDemand(async () => (await import('./pages/users/SetPassword.tsx')).SetPassword)
const ChangePassword = onDemand(async () => (await import('./pages/users/ChangePassword.tsx')).ChangePassword)

const Preferences = onDemand(async () => (await import('./pages/profile/Preferences.tsx')).Preferences)
const Profile = onDemand(async () => (await import('./pages/profile/Profile.tsx')).Profile)

const framed = (
  <Shell signIn={<SignIn />} signInAgain={<SessionEnded />} Failed={Failed}>
    <Routes>
      {startRoutes}
      {contentRoutes}
      {calculatorRoutes}
      {analyticsRoutes}
      {devRoutes}
      {dropdownRoutes}
      {outwardRoutes}
      {logRoutes}
      {settingsRoutes}
      {resourceRoutes}
      <Route path="/profile" element={<Profile />} />
      <Route path="/preferences" element={<Preferences />} />
      <Route path="/own-password" element={<ChangePassword />} />
      <Route path="/access-denied" element={<NoRights access="signed-in" />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  </Shell>
)

/** The pages of the admin: those of a signed-in person in their frame, and the few that need nobody. */
export const Routing = () => (
  <Suspense fallback={<Loading />}>
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/logout" element={<SignOut />} />
      <Route path="/set-password" element={<SetPassword />} />
      <Route path="/*" element={framed} />
    </Routes>
  </Suspense>
)
