import { hourPackages } from '#contract/hour-packages.ts'
import type { App } from '#server/platform/http/server.ts'
import { readAllPackages, readEntries, readPackagesOf } from './actions.ts'
import { adjustHours } from './adjustments/actions.ts'
import { changeDiscount, readConfigs, resetDiscounts } from './configs/actions.ts'
import { confirmPackagePayment } from './confirmation/actions.ts'
import { deletePackage } from './deletion/actions.ts'
import { assignPackage, purchasePackage, readPricing } from './purchases/actions.ts'
import { sayPackagePaid } from './said-paid/actions.ts'
import { sharePackage } from './sharing/actions.ts'
import { takePackageBack } from './taking-back/actions.ts'
import { withdrawPackage } from './withdrawal/actions.ts'

export function hourPackageRoutes({ context, implement }: App): void {
  implement(hourPackages, {
    all: (call) => readAllPackages(context, call),
    assign: (call) => assignPackage(context, call),
    configs: ({ actor }) => readConfigs(context, actor),
    updateConfig: (call) => changeDiscount(context, call),
    resetConfigs: (call) => resetDiscounts(context, call),
    ofStudent: (call) => readPackagesOf(context, call),
    pricing: (call) => readPricing(context, call),
    purchase: (call) => purchasePackage(context, call),
    confirmPayment: (call) => confirmPackagePayment(context, call),
    share: (call) => sharePackage(context, call),
    sayPaid: (call) => sayPackagePaid(context, call),
    takeBack: (call) => takePackageBack(context, call),
    withdraw: (call) => withdrawPackage(context, call),
    adjust: (call) => adjustHours(context, call),
    entries: (call) => readEntries(context, call),
    remove: (call) => deletePackage(context, call),
  })
}
