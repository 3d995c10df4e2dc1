import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { PlainList } from '../layout/plain-list.tsx';
import { FileUploader } from './file-uploader.tsx';
import { PendingRow } from './pending-row.tsx';
import type { SendFile } from './send-file.ts';
import type { UploadedFile } from './upload-queue.ts';

const pretend: SendFile = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    let part = 0;
    const timer = setInterval(() => {
      part += 0.05;
      onProgress(Math.min(part, 1));
      if (part < 1) return;
      clearInterval(timer);
      const sent = { id: 1, documentId: 'a', width: null, height: null };
      resolve({ ...sent, url: `#${file.name}`, name: file.name, mediaType: file.type, bytes: file.size });
    }, 100);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

const certificate: UploadedFile = {
  url: '#certificat',
  name: 'certificat-medical-camille-lefevre-saison-2026-2027-signe.pdf',
  bytes: 2_100_000,
  mediaType: 'application/pdf',
};
const photo = new File([new Uint8Array(3_400_000)], 'photo-de-profil.heic', { type: 'image/heic' });
const nothing = () => undefined;

function UploaderSection() {
  return (
    <Specimens>
      <Specimen name="Vide">
        <FileUploader
          label="Certificat médical"
          required
          profile={uploadProfiles.document}
          folder="documents"
          send={pretend}
        />
      </Specimen>
      <Specimen name="Une image">
        <FileUploader
          label="Photo"
          description="Elle sera visible des autres membres."
          profile={uploadProfiles.userPicture}
          folder="users/demo"
          send={pretend}
        />
      </Specimen>
      <Specimen name="Plusieurs fichiers">
        <FileUploader
          label="Documents"
          profile={uploadProfiles.document}
          folder="documents"
          maxFiles={3}
          send={pretend}
          defaultValue={[certificate, { url: '#licence', name: 'licence.jpg', bytes: 540_000 }]}
        />
      </Specimen>
      <Specimen name="Complet">
        <FileUploader
          label="Certificat médical"
          profile={uploadProfiles.document}
          folder="documents"
          send={pretend}
          defaultValue={[certificate]}
        />
      </Specimen>
      <Specimen name="Erreur">
        <FileUploader
          label="Certificat médical"
          required
          profile={uploadProfiles.document}
          folder="documents"
          send={pretend}
          error="Certificat médical est requis."
        />
      </Specimen>
      <Specimen name="Désactivé">
        <FileUploader
          label="Certificat médical"
          disabled
          profile={uploadProfiles.document}
          folder="documents"
          send={pretend}
        />
      </Specimen>
      <Specimen name="Envoi en cours">
        <PlainList>
          <PendingRow
            entry={{ id: 'a', file: photo, state: 'sending', progress: 0.62 }}
            onCancel={nothing}
            onRetry={nothing}
          />
        </PlainList>
      </Specimen>
      <Specimen name="Envoi interrompu">
        <PlainList>
          <PendingRow
            entry={{
              id: 'b',
              file: photo,
              state: 'failed',
              progress: 0.3,
              message:
                'Erreur lors du téléchargement: Vous êtes hors ligne. Vérifiez votre connexion puis réessayez.',
            }}
            onCancel={nothing}
            onRetry={nothing}
          />
        </PlainList>
      </Specimen>
    </Specimens>
  );
}

export const gallery: GallerySection[] = [
  { id: 'file-uploader', title: 'Envoi de fichiers', render: () => <UploaderSection /> },
];
