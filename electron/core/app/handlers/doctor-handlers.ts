import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { DoctorService } from '../doctor/index.ts';

export function createDoctorHandlers(doctor: DoctorService): Handlers['doctor'] {
  return {
    examine: ({ jobId, patient }, { window }) => doctor.examine(jobId, patient, window),
    cancel: ({ jobId }) => {
      doctor.cancel(jobId);
      return {};
    },
    saveReport: ({ diagnosisId }, { window }) => doctor.saveReport(diagnosisId, window),
  };
}
