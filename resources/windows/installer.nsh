!include "${BUILD_RESOURCES_DIR}\windows\installer-texts.nsh"

; The command `venue-desk`, in the folder of a user's own programs that is on the path since
; Windows 10. PATH itself stays as it is.
!define COMMAND "$LOCALAPPDATA\Microsoft\WindowsApps\venue-desk.cmd"

!macro customInstall
  FileOpen $0 "${COMMAND}" w
  FileWrite $0 '@"$INSTDIR\${APP_EXECUTABLE_FILENAME}" %*$\r$\n'
  FileClose $0
  WriteRegStr HKCU "Software\Classes\venue-desk" "" "URL:Venue Desk"
  WriteRegStr HKCU "Software\Classes\venue-desk" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\venue-desk\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  Delete "${COMMAND}"
  DeleteRegKey HKCU "Software\Classes\venue-desk"
  ; An update takes the old version away first.
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "Venue Desk"
  ${endIf}
!macroend
