import * as contract from '@kejing/contract/voices';
import type { Context } from '@kejing/core/context';
import * as voices from '@kejing/core/voices';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindVoices(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getVoice, ({ person }) => voices.getVoice(context, person));
  bind(app, context, contract.createVoice, ({ person, body, caller }) =>
    voices.createVoice(context, person, body, caller),
  );
  bind(app, context, contract.deleteVoice, ({ person, caller }) =>
    voices.deleteVoice(context, person, caller),
  );
  bind(app, context, contract.updateDelivery, ({ person, body, caller }) =>
    voices.updateDelivery(context, person, body.wanted, caller),
  );
  bind(app, context, contract.getDeliverySwitch, ({ person }) => voices.getDeliverySwitch(context, person));
  bind(app, context, contract.updateDeliverySwitch, ({ person, body, caller }) =>
    voices.updateDeliverySwitch(context, person, body.open, caller),
  );
}
