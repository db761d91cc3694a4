import { payments } from '#contract/payments.ts'
import type { App } from '#server/platform/http/server.ts'
import { confirmPayment, readPaid, readPaymentsOf, readPending, updatePaymentLinks } from './actions.ts'
import { sayPaid } from './said-paid/actions.ts'
import { takePaymentBack } from './taking-back/actions.ts'
import { confirmTogether } from './together/actions.ts'
import { takeBackTogether } from './together/taking-back/actions.ts'
import { readWaiting } from './waiting/actions.ts'

export function paymentRoutes({ context, implement }: App): void {
  implement(payments, {
    pending: ({ actor }) => readPending(context, actor),
    ofStudent: (call) => readPaymentsOf(context, call),
    confirm: (call) => confirmPayment(context, call),
    sayPaid: (call) => sayPaid(context, call),
    waiting: (call) => readWaiting(context, call),
    paid: (call) => readPaid(context, call),
    confirmTogether: (call) => confirmTogether(context, call),
    takeBack: (call) => takePaymentBack(context, call),
    takeBackTogether: (call) => takeBackTogether(context, call),
    updateLinks: (call) => updatePaymentLinks(context, call),
  })
}
