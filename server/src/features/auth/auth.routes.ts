import { authApi } from '@roost/contract/auth.ts'
import { bind } from '../../http/bind.ts'
import { getCurrentUser, login, logout, logoutByForm, openLoginPage, register } from './auth.service.ts'

export const authRoutes = bind(authApi, {
  currentUser: getCurrentUser,
  login,
  register,
  logout,
  logoutByForm,
  loginPage: openLoginPage,
})
