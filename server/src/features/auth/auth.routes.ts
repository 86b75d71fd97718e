import { authApi } from '@roost/contract/auth.ts'
import { bind, type Binding } from '../../http/bind.ts'
import {
  type AuthServices,
  createLogin,
  createRegister,
  getCurrentUser,
  logout,
  logoutByForm,
  openLoginPage,
} from './auth.service.ts'

export const createAuthRoutes = (services: AuthServices): Binding =>
  bind(authApi, {
    currentUser: getCurrentUser,
    login: createLogin(services),
    register: createRegister(services),
    logout,
    logoutByForm,
    loginPage: openLoginPage,
  })
