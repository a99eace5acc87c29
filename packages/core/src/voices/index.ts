export { deliveryAllowed, getDeliverySwitch, updateDelivery, updateDeliverySwitch } from './delivery.ts';
export { createVoice, deleteVoice, getVoice } from './enrolment.ts';
export {
  endSample,
  forgetSample,
  outdateVoice,
  sampleToEmbed,
  sweepSamples,
  voiceForLesson,
  type OwnVector,
} from './listening.ts';
